import type { KeyboardEvent } from 'react';
import { BOARD_STAGE_OPTIONS, type BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import { areShortcutsOn, keyName, ownKeys } from '#lib/browser/shortcuts.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';
import type { ShownColumn } from './stage-columns.ts';
import type { Moves } from './use-moving.ts';

/** The keys of the board by stage, for the list under '?' [board#stage-keys]. */
export const STAGE_KEYS = ownKeys({
  enter: 'Uzmi nalog, i spusti ga',
  'arrowleft arrowright': 'Druga kolona za nalog u ruci',
  escape: 'Vrati nalog iz ruke',
});

const ACROSS: Readonly<Record<string, 1 | -1>> = { arrowleft: -1, arrowright: 1 };
const ALONG: Readonly<Record<string, 1 | -1>> = { arrowup: -1, arrowdown: 1, k: -1, j: 1 };

const stopOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"] [data-row-stop]`);

/** The next card, past those that have left their column: along it, or in the next column that has cards, at the same height. */
function neighbour(columns: readonly ShownColumn[], stage: BoardStage, at: number, key: string) {
  const column = columns.findIndex((one) => one.stage === stage);
  const along = ALONG[key];
  if (along !== undefined) {
    const cards = columns[column]?.cards ?? [];
    const way = along === 1 ? cards.slice(at + 1) : cards.slice(0, at).toReversed();
    return way.find(({ nowAt }) => nowAt === undefined);
  }
  const step = ACROSS[key];
  if (step === undefined) return undefined;
  const rest = step === 1 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const next = rest.find(({ cards }) => cards.length > 0);
  return next?.cards[Math.min(at, next.cards.length - 1)];
}

/** The column of the address beside another; undefined past the end. */
const stageBeside = (stage: BoardStage, step: number): BoardStage | undefined =>
  BOARD_STAGE_OPTIONS[BOARD_STAGE_OPTIONS.indexOf(stage) + step];

/** The keys while an order is in the hand: they have no other meaning then. */
function moveByKey(event: KeyboardEvent, key: string, { moving, moveOver, drop, putBack }: Moves): void {
  if (key === 'tab') return putBack();
  event.preventDefault();
  const step = ACROSS[key];
  if (key === 'enter') drop();
  else if (key === 'escape') putBack();
  else if (step !== undefined && moving?.over !== undefined) {
    const next = stageBeside(moving.over, step);
    if (next === undefined) return;
    moveOver(next);
    // The head stays in sight: a column is higher than the screen, and would scroll the page under the bar.
    const head = document.querySelector(`[data-stage="${next}"] h2`);
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/**
 * The keys of the board by stage: arrows walk the cards, Enter lifts one, and then the arrows choose the column, Enter puts it
 * down and Escape back [board#stage-keys].
 */
export function stageKeys(columns: readonly ShownColumn[], moves: Moves, mayLift: boolean) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    if (!event.target.matches('[data-row-stop]')) return;
    const key = keyName(event);
    if (moves.moving?.by === 'keys') return moveByKey(event, key, moves);
    const id = event.target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    const column = columns.find(({ cards }) => cards.some(({ order }) => order._id === id));
    const at = column?.cards.findIndex(({ order }) => order._id === id) ?? -1;
    const card = column?.cards[at];
    if (column === undefined || card === undefined) return;
    if (key === 'enter' && mayLift) {
      event.preventDefault();
      moves.lift(card.order, column.stage, 'keys');
      return;
    }
    if (key.length === 1 && !areShortcutsOn()) return;
    const next = neighbour(columns, column.stage, at, key);
    if (next === undefined) {
      if (ALONG[key] === -1) focusSearch();
      if (key in ALONG || key in ACROSS) event.preventDefault();
      return;
    }
    event.preventDefault();
    stopOf(next.order._id)?.focus();
  };
}
