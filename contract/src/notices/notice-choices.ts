/** What an operator is told of [notices#kinds]. */
export const NOTICE_KIND_OPTIONS = [
  'new_without_worker',
  'my_order_needs_action',
  'my_order_delayed',
  'deadline_near',
  'complaint_due',
  'mentioned',
  'lists_read',
] as const;
export type NoticeKind = (typeof NOTICE_KIND_OPTIONS)[number];

/** What only super admins are told of [notices#lists-read]. */
export const SUPER_ADMIN_KINDS: readonly NoticeKind[] = ['lists_read'];

/** How an operator is told, each more than the one before: not at all, in the bell, by the desktop too, with a sound too. */
export const NOTICE_LEVEL_OPTIONS = ['off', 'bell', 'desktop', 'sound'] as const;
export type NoticeLevel = (typeof NOTICE_LEVEL_OPTIONS)[number];

/** The level of each kind until the operator chose another [notices#levels]. */
export const DEFAULT_NOTICE_LEVELS = {
  new_without_worker: 'bell',
  my_order_needs_action: 'bell',
  my_order_delayed: 'bell',
  deadline_near: 'bell',
  complaint_due: 'bell',
  mentioned: 'bell',
  lists_read: 'bell',
} as const satisfies Record<NoticeKind, NoticeLevel>;

/** The bounds of the notices. */
export const NOTICE_BOUNDS = {
  /** Notices that the bell has, and for how many hours [notices#list]. */
  shown: 100,
  shownHours: 24,
  /** Characters of a comment in a notice. */
  textLength: 200,
  /** Notices that one call marks by their ids. */
  marked: 100,
  /** Operators that one comment mentions [notices#mention-limits]. */
  mentions: 10,
  /** Minutes before the end of a clock [notices#deadline-near]. */
  nearMinutes: 5,
  /** Hours before the day of a complaint ends, each told of once, and again when it is over [notices#complaint-due]. */
  complaintHours: 48,
  lastComplaintHours: 12,
} as const satisfies Record<string, number>;
