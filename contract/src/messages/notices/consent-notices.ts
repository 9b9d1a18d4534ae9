import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call about consents → its texts, as NOTICES; only the screens that save them load these. */
export const CONSENT_NOTICES = {
  exportConsents: {
    success: 'Saglasnosti su izvezene.',
    failure: 'Saglasnosti nisu izvezene.',
  },
  exportDayConsents: {
    success: 'Saglasnosti za dan su izvezene.',
    failure: 'Saglasnosti za dan nisu izvezene.',
  },
} as const satisfies Record<string, Notice>;
