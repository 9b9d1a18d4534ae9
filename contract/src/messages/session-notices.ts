import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Calls of the page Bezbednost, apart from the others: only that page loads them. */
export const SESSION_NOTICES = {
  listSessions: { failure: 'Lista prijavljenih uređaja nije učitana.' },
  endSession: { success: 'Uređaj je odjavljen.', failure: 'Uređaj nije mogao biti odjavljen.' },
  endOtherSessions: {
    success: 'Svi ostali uređaji su odjavljeni.',
    failure: 'Ostali uređaji nisu mogli biti odjavljeni.',
  },
} as const satisfies Record<string, Notice>;
