import type { NoticeKind, NoticeLevel } from '@majstorija/contract/notices/notice-choices.ts';

/** What an operator is told of, by name. */
export const NOTICE_KINDS = {
  new_without_worker: 'Nov nalog bez majstora',
  my_order_needs_action: 'Moj nalog traži akciju',
  my_order_delayed: 'Majstor kasni na moj nalog',
  deadline_near: 'Uskoro ističe rok mog naloga',
  complaint_due: 'Ističe rok za reklamaciju',
  mentioned: 'Pominjanje u komentaru',
  lists_read: 'Operater otvara mnogo više podataka nego obično',
} as const satisfies Record<NoticeKind, string>;

/** How an operator is told, by name. */
export const NOTICE_LEVELS = {
  off: 'Isključeno',
  bell: 'Zvonce',
  desktop: 'Desktop',
  sound: 'Zvuk',
} as const satisfies Record<NoticeLevel, string>;
