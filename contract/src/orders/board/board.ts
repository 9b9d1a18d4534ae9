import { z } from 'zod';
import { Package } from '@majstorija/contract/choices.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { ListMeta, page, pageSize } from '@majstorija/contract/http/query.ts';
import { BOARD_LIMITS } from '@majstorija/contract/limits.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { BOARD_STAGE_OPTIONS } from '@majstorija/contract/orders/board/stages.ts';
import { OrderSelection } from '@majstorija/contract/orders/order-filters.ts';
import { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { AvailabilityFacts } from '@majstorija/contract/people/availability/availability.ts';

/** How long a job of a worker of whom nothing is known is planned, from setting out [board#planned-times]. */
export const PLANNED_JOB_MINUTES = 90;

/** What the board and the map take of the query of the list: all but its sort and its pages [board#filters]. */
export const BoardFilters = OrderSelection;
export type BoardFilters = z.infer<typeof BoardFilters>;

const boardDate = z.iso
  .date(VALIDATION.termDate)
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', VALIDATION.termDate);

/** The days of the board: from `date`, today in Belgrade without it, one day, two or seven. */
export const BoardQuery = BoardFilters.extend({
  date: boardDate.optional(),
  days: z.enum(['1', '2', '7'], VALIDATION.unknownChoice).optional(),
  page: page.optional(),
  pageSize: pageSize.optional(),
});
export type BoardQuery = z.infer<typeof BoardQuery>;

/** From one instant to another (ISO). */
const BoardSpan = z.object({ from: z.string(), to: z.string() });

/**
 * A job of a worker on the board [board#bars]: the way to it, the work as it was (`to` is null while it goes on), and as it is planned.
 * One of them is there at least. An order may have several.
 */
export const BoardBar = z
  .object({
    order: OrderListItem,
    travel: BoardSpan.nullable(),
    actual: BoardSpan.extend({ to: z.string().nullable() }).nullable(),
    planned: BoardSpan.nullable(),
    /** Work on the complaint of the order. */
    isComplaint: z.boolean(),
    /** The window of an open order has ended without an arrival, or work began after it. */
    isLate: z.boolean(),
  })
  .meta({ id: 'BoardBar' });
export type BoardBar = z.infer<typeof BoardBar>;

/** A row of the board by worker; `bars` from left to right, `barTotal` of them in all. */
export const BoardWorker = z
  .object({
    worker: z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      profileImage: ProfileImage,
      company: z.object({ _id: z.string(), name: z.string() }).nullable(),
      packages: z.array(Package),
    }),
    availability: AvailabilityFacts,
    openCount: z.number(),
    /** When the present job is done, as far as is known [dispatch#free-around]. */
    freeAround: z.string().nullable(),
    bars: z.array(BoardBar).max(BOARD_LIMITS.bars),
    barTotal: z.number(),
  })
  .meta({ id: 'BoardWorker' });
export type BoardWorker = z.infer<typeof BoardWorker>;

/** Orders by their clocks, the first few, and how many there are. */
const SomeOrders = z.object({ items: z.array(OrderListItem), total: z.number() });

/** The board by worker [board#by-worker]: `day` is what was asked for, one day or seven; `meta` is about the workers. */
export const Board = z
  .object({
    day: BoardSpan,
    now: z.string(),
    workers: z.array(BoardWorker),
    unassigned: SomeOrders,
    meta: ListMeta,
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof Board>;

/** The board by stage [board#stages]: every stage, in their order; those done today by their end, newest first. */
export const Stages = z
  .object({
    now: z.string(),
    stages: z.array(SomeOrders.extend({ stage: z.enum(BOARD_STAGE_OPTIONS) })),
  })
  .meta({ id: 'Stages' });
export type Stages = z.infer<typeof Stages>;
