import type { Board, BoardBar, BoardWorker } from '@majstorija/contract/orders/board/board.ts';
import type { z } from 'zod';
import { ALWAYS, anId, anOrder } from './builders.ts';

/** A planned job of 10:00 to 11:00 in Belgrade on 20.11.2026. */
export const aBar = (bar: Partial<BoardBar> = {}): BoardBar => ({
  order: anOrder({ status: 'accepted' }),
  travel: null,
  actual: null,
  planned: { from: '2026-11-20T09:00:00.000Z', to: '2026-11-20T10:00:00.000Z' },
  isComplaint: false,
  isLate: false,
  ...bar,
});

/** A free worker who always works. */
export const aBoardWorker = ({
  worker,
  bars = [],
  ...row
}: Partial<Omit<BoardWorker, 'worker'>> & { worker?: Partial<BoardWorker['worker']> } = {}): BoardWorker => ({
  worker: {
    _id: anId(),
    firstName: 'Žarko',
    lastName: 'Ljubičić',
    phone: '+381641234567',
    profileImage: null,
    company: null,
    packages: ['PLUMBING'],
    ...worker,
  },
  availability: ALWAYS,
  openCount: 0,
  freeAround: null,
  bars,
  barTotal: bars.length,
  ...row,
});

/** The board of 20.11.2026 at 13:22 in Belgrade. */
export const aBoard = (board: Partial<z.output<typeof Board>> = {}): z.output<typeof Board> => ({
  day: { from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T23:00:00.000Z' },
  now: '2026-11-20T12:22:00.000Z',
  workers: [],
  unassigned: { items: [], total: 0 },
  meta: { page: 1, pageSize: 100, total: board.workers?.length ?? 0 },
  ...board,
});
