import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useMediaQuery } from '@mantine/hooks';
import { PanelLeft } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import type { BoardDesk } from './board-desk.ts';
import type { Hand } from './hand/arrange.ts';
import { HandLine } from './hand/hand-line.tsx';
import { STEADY } from './hand/use-hand.ts';
import { useHandInSight } from './hand/use-hand-in-sight.ts';
import { Grid } from './grid/grid.tsx';
import { KeyHints } from './grid/key-hints.tsx';
import { Legend } from './grid/legend.tsx';
import { layOutRow, SIZES } from './layout/row-layout.ts';
import { toX } from './layout/time-axis.ts';
import { DragTag } from './move/drag-tag.tsx';
import { useMoves } from './move/move-store.ts';
import { useEdgeScroll } from './move/use-edge-scroll.ts';
import { useKeyMoves } from './move/use-key-moves.ts';
import { usePointerMoves } from './move/use-pointer-moves.ts';
import { Rail } from './rail/rail.tsx';
import type { Place } from './move/move.ts';
import type { BoardData, BoardRow } from './use-board.ts';
import { orderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { ownKeys } from '#lib/browser/shortcuts.ts';
import { useRestOfWindow } from '#lib/browser/use-rest-of-window.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { waitingText } from '#shared/lists/steady/waiting-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ShowNote } from '#ui/panels/show-note.tsx';
import classes from './wide-board.module.css';

/** Bars and cards are buttons: a press on them lifts too. */
const SENSORS = [PointerSensor.configure({ preventActivation: () => false })];
// The library's own feedback writes style elements, which the page's policy refuses.
const PLUGINS: [] = [];

/** What `useKeyMoves` handles [board-screen#keys]. */
const KEYS = ownKeys({
  enter: 'Uzmi nalog, i spusti ga',
  '1 2 3': 'Spusti nalog u ruci kod prvog, drugog ili trećeg predloženog majstora',
  'arrowup arrowdown': 'Drugi majstor koji može da preuzme nalog u ruci',
  'arrowleft arrowright': '15 minuta ranije ili kasnije za nalog u ruci',
  home: 'Isti termin za nalog u ruci',
  escape: 'Vrati nalog iz ruke',
});

type WideBoardProps = {
  data: BoardData;
  desk: BoardDesk;
  rows: readonly BoardRow[];
  /** How many rows there are, also on pages that are not loaded. */
  total: number;
  hand: Hand | undefined;
};

/** Brings a time into sight, behind the names at the left. */
function revealTime(scroller: HTMLDivElement | null, left: number) {
  if (scroller === null) return;
  const { scrollLeft, clientWidth } = scroller;
  const right = scrollLeft + clientWidth - SIZES.label;
  if (left < scrollLeft + SIZES.label / 2) scroller.scrollTo({ left: left - SIZES.label });
  else if (left > right - SIZES.label) scroller.scrollTo({ left: left - clientWidth + 2 * SIZES.label });
}

/** Up to 1,120 pixels the rail is a drawer over the grid; it moves away while something is dragged out of it. */
function useDrawer(desk: BoardDesk) {
  const isFolded = useMediaQuery('(max-width: 1120px)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const isAside = useMoves(desk.moves.store, ({ lifted }) => lifted !== undefined);
  return { isFolded, isOpen, isAside, open: () => setOpen(true), toggle: () => setOpen(!isOpen) };
}

/** The ranking of an order is asked for as soon as it is pressed, so that it is there when it has been lifted. */
function useRankAhead() {
  const queryClient = useQueryClient();
  return ({ target }: PointerEvent) => {
    const pressed = target instanceof Element ? target.closest('[data-lift]:not([data-fixed])') : null;
    const id = pressed?.getAttribute('data-lift');
    if (id) void queryClient.prefetchQuery({ ...orderSuggestionsQuery(id), ...STEADY });
  };
}

/** What waits to be shown, in a line that is always there, so that nothing moves when it appears. */
function BoardNote({ workers, cards }: Pick<BoardData, 'workers' | 'cards'>) {
  const isOrder = workers.waiting !== undefined;
  const news = cards.waiting === undefined ? '' : waitingText(cards.waiting, { noun: NOUNS.nalog });
  const show = () => {
    workers.show();
    cards.show();
  };
  return <ShowNote text={news === '' && isOrder ? 'Redosled majstora je promenjen' : news} onShow={show} />;
}

/** The rows as they are drawn: while a card is in the hand those who can't get it stand under a heading of their own. */
function useDrawnRows(given: readonly BoardRow[], hand: Hand | undefined, { axis, now }: BoardDesk) {
  const rows = hand?.rows ?? given;
  const split = hand?.isArranged === true && hand.able < rows.length ? hand.able : undefined;
  const layouts = useMemo(
    () => rows.map((row, at) => ({ ...layOutRow(row, axis, now), before: at === split ? SIZES.group : 0 })),
    [rows, split, axis, now],
  );
  return { rows, layouts, split };
}

/** `b` leads to the first card of the rail, which is opened for it. */
function useRailKey(board: RefObject<HTMLElement | null>, open: () => void): void {
  const enter = () => {
    flushSync(open);
    board.current?.querySelector<HTMLElement>('[data-rail] [data-lift]')?.focus();
  };
  useShortcuts([
    { keys: 'b', label: 'Prvi nalog bez majstora', reach: 'step', run: enter },
    { keys: 'j', label: 'Prvi nalog bez majstora, pa sledeći', reach: 'step', run: enter },
  ]);
}

/** What was just put down is in sight once the rows are back in their places [board-screen#hand]. */
function useDropInSight(
  { moves }: BoardDesk,
  rows: readonly BoardRow[],
  isArranged: boolean,
  show: (index: number) => void,
) {
  const sent = useMoves(moves.store, (all) => all.sent.at(-1));
  const showSent = useEffectEvent(() => {
    const index = rows.findIndex(({ _id }) => _id === sent?.place.workerId);
    if (index !== -1) show(index);
  });
  useEffect(() => {
    if (!isArranged) showSent();
  }, [sent, isArranged]);
}

/** The rail and the grid side by side, with everything that moves orders between them. */
export function WideBoard({ data, desk, rows: given, total, hand }: WideBoardProps) {
  const { unassigned, orders, cards, workers, board } = data;
  const { axis, now } = desk;
  useShortcuts(KEYS);
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const reveal = useRef<(index: number) => void>(undefined);
  const { rows, layouts, split } = useDrawnRows(given, hand, desk);
  const pointer = usePointerMoves({ desk, rows, layouts, scroller });
  useEdgeScroll(desk.moves.store, scroller, pointer.follow);
  const showRow = (index: number) => reveal.current?.(index);
  const show = (place: Place | undefined) => {
    if (place === undefined) return;
    showRow(rows.findIndex(({ _id }) => _id === place.workerId));
    if (place.at !== null) revealTime(scroller.current, toX(axis, place.at));
    desk.moves.moveTo(place);
  };
  const onKeyDown = useKeyMoves({ desk, rows, hand, orders, scroller, reveal: showRow, show });
  useHandInSight({ hand, desk, scroller, follow: pointer.follow, show });
  useDropInSight(desk, rows, hand?.isArranged ?? false, showRow);
  const drawer = useDrawer(desk);
  useRailKey(box, drawer.open);
  useRestOfWindow(box);
  const rank = useRankAhead();
  const { fetchNextPage, hasNextPage } = board;
  const onEnd = useCallback(() => {
    if (hasNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, fetchNextPage]);
  const isFirstMissing = hand?.isFirstMissing ?? false;
  useEffect(() => {
    if (isFirstMissing) onEnd();
  }, [isFirstMissing, rows.length, onEnd]);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={pointer.onDragStart}
      onDragMove={pointer.onDragMove}
      onDragEnd={pointer.onDragEnd}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons inside it */}
      <div ref={box} className={classes.board} onKeyDown={onKeyDown} onPointerDownCapture={rank}>
        <div className={classes.bar}>
          {drawer.isFolded && (
            <Button
              icon={<PanelLeft size={18} aria-hidden="true" />}
              aria-expanded={drawer.isOpen}
              onClick={drawer.toggle}
            >
              Bez majstora ({formatNumber(cards.total ?? 0)})
            </Button>
          )}
          {hand === undefined ? (
            <>
              <BoardNote workers={workers} cards={cards} />
              <Legend />
            </>
          ) : (
            <HandLine hand={hand} total={total} />
          )}
        </div>
        {(!drawer.isFolded || drawer.isOpen) && (
          <div
            className={classes.side}
            data-rail=""
            data-drawer={drawer.isFolded || undefined}
            data-aside={(drawer.isFolded && drawer.isAside) || undefined}
          >
            <Rail cards={cards} unassigned={unassigned} desk={desk} />
            <KeyHints />
          </div>
        )}
        <div className={classes.main}>
          <Grid {...{ rows, layouts, total, desk, hand, split, scroller, reveal, onEnd }} />
        </div>
      </div>
      <DragTag store={desk.moves.store} rows={rows} now={now} />
    </DragDropProvider>
  );
}
