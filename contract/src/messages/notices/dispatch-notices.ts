import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of the weights of the ranking → its texts, as NOTICES; only their page loads them. */
export const DISPATCH_NOTICES = {
  getDispatchWeights: { failure: 'Bodovi predloga nisu učitani.' },
  updateDispatchWeights: {
    success: 'Bodovi predloga su sačuvani.',
    failure: 'Bodovi predloga nisu mogli biti sačuvani',
  },
} as const satisfies Record<string, Notice>;
