import {
  BOARD_STAGE_LABELS,
  BOARD_STAGE_OPTIONS,
  type BoardStage,
} from '@majstorija/contract/orders/board/stages.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { CalledMove } from '#api/orders/order-stages.ts';
import { moveBetween } from './stage-columns.ts';

const quoted = (stage: BoardStage): string => `„${BOARD_STAGE_LABELS[stage]}”`;

/** The columns into which an order may be moved, in their order. */
const targetsOf = (order: OrderListItem, from: BoardStage): BoardStage[] =>
  BOARD_STAGE_OPTIONS.filter((to) => moveBetween(order, from, to) !== null);

const targetWords = (order: OrderListItem, from: BoardStage): string => {
  const targets = targetsOf(order, from);
  return targets.length === 0 ? 'Odavde se ne premešta.' : `Može u: ${targets.map(quoted).join(', ')}.`;
};

/** Why an order can't be moved to a column, and where it can. */
export const refusalWords = (order: OrderListItem, from: BoardStage, to: BoardStage): string =>
  `Nalog u statusu „${ORDER_STATUSES[order.status].label}” ne može u kolonu ${quoted(to)}. ${targetWords(order, from)}`;

/** What readers hear while an order is being moved. */
export const MOVE_WORDS = {
  lifted: (order: OrderListItem, from: BoardStage) =>
    `Nalog ${order.orderCode} je podignut. ${targetWords(order, from)} Strelice levo i desno biraju kolonu, Enter spušta, Escape vraća.`,
  over: (to: BoardStage) => `Kolona ${quoted(to)}. Enter spušta ovde.`,
  home: (from: BoardStage) => `Kolona ${quoted(from)}, odakle je nalog podignut.`,
  back: (order: OrderListItem, from: BoardStage) =>
    `Nalog ${order.orderCode} je vraćen u kolonu ${quoted(from)}.`,
  saved: (order: OrderListItem, to: BoardStage) => `Nalog ${order.orderCode} je u koloni ${quoted(to)}.`,
} as const;

/** The word of a card that stays although its order has left the column. */
export const goneWords = (nowAt: BoardStage | null): string =>
  nowAt === null ? 'Više nije na tabli.' : `Sada: ${BOARD_STAGE_LABELS[nowAt]}`;

type Question = { title: string; text: string; label: string };

const nameOf = ({ worker }: OrderListItem): string => (worker === null ? 'Majstor' : fullName(worker));

/** What is asked before a move that cannot be undone. */
export const QUESTIONS = {
  moved_to_map: (order) => ({
    title: `Ukloni majstora sa naloga ${order.orderCode}?`,
    text: `${nameOf(order)} više neće imati ovaj nalog. Nalog zatim čeka novog majstora.`,
    label: 'Ukloni majstora',
  }),
} as const satisfies Partial<Record<CalledMove, (order: OrderListItem) => Question>>;
