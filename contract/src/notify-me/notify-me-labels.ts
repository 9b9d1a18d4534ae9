import type { AUDIENCE_OPTIONS, Platform } from '@majstorija/contract/notify-me/notify-me.ts';

/** Phone → its name. */
export const PLATFORMS = { android: 'Android', ios: 'iOS' } as const satisfies Record<Platform, string>;

/** Audience → the view of the public page that was open, as the page names it. */
export const AUDIENCES = {
  citizens: 'Za građane',
  workers: 'Za majstore',
} as const satisfies Record<(typeof AUDIENCE_OPTIONS)[number], string>;
