import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of the ready texts of messages → its texts, as NOTICES; only what shows them loads these. */
export const MESSAGE_NOTICES = {
  recordMessage: { failure: 'Poruka nije upisana u istoriju' },
  listMessageTexts: { failure: 'Gotove poruke nisu učitane.' },
  updateMessageText: {
    success: 'Gotova poruka je sačuvana.',
    failure: 'Gotova poruka nije mogla biti sačuvana',
  },
} as const satisfies Record<string, Notice>;
