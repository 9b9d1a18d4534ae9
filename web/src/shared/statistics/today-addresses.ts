import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { TodayId } from '@majstorija/contract/statistics/today-definitions.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';

/** A report of the day of an instant, with the orders behind one of its figures. */
const ofDay = (report: ReportId, figure: FigureId) => (at: string) => {
  const day = belgradeDay(at);
  return `/admin/statistics/${report}?from=${day}&to=${day}&orders=${figure}`;
};

/** Number → the address of its very orders; `at` is when the numbers were counted [orders#today-strip]. */
export const TODAY_ADDRESSES: Readonly<Record<TodayId, (at: string) => string>> = {
  newToday: ofDay('new-orders', 'new-orders'),
  unassigned: () => '/admin/orders?view=unassigned',
  toAssignment: ofDay('to-assignment', 'to-assignment-median'),
  late: () => '/admin/orders?due=passed&sort=due',
  complaintsDue: () => '/admin/orders?view=due',
};
