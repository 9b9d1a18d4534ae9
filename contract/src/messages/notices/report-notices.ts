import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of a report → its texts, as NOTICES; only Statistika loads them. */
export const REPORT_NOTICES = {
  getReport: { failure: 'Izveštaj nije učitan.' },
  listReportOrders: { failure: 'Nalozi iza broja nisu učitani.' },
  exportReport: { success: 'Izveštaj je izvezen.', failure: 'Izveštaj nije mogao biti izvezen' },
} as const satisfies Record<string, Notice>;
