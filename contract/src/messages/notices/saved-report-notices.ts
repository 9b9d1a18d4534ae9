import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of saved reports → its texts, as NOTICES; only Statistika loads them. */
export const SAVED_REPORT_NOTICES = {
  createSavedReport: { success: 'Izveštaj je sačuvan.', failure: 'Izveštaj nije mogao biti sačuvan' },
  updateSavedReport: { success: 'Izmene su sačuvane.', failure: 'Izmene nisu mogle biti sačuvane' },
  removeSavedReport: { success: 'Izveštaj je obrisan.', failure: 'Izveštaj nije mogao biti obrisan' },
  chooseReportMail: {
    success: 'Izbor za mejl je sačuvan.',
    failure: 'Izbor za mejl nije mogao biti sačuvan',
  },
} as const satisfies Record<string, Notice>;
