import { z } from 'zod';
import { email, typedString } from '@majstorija/contract/fields.ts';
import { tokenInPath } from '@majstorija/contract/http/query.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';

/** The phones that the application is made for; the page lets a reader choose one or both. */
export const PLATFORM_OPTIONS = ['android', 'ios'] as const;
export type Platform = (typeof PLATFORM_OPTIONS)[number];

/** The audiences of the public page, of which a reader belongs to one. */
export const AUDIENCE_OPTIONS = ['citizens', 'workers'] as const;

/** The most addresses of an export, the newest [public-page#notify-me-list]. */
export const MOST_EXPORTED_REQUESTS = 50_000;

/** Hours within which an address is confirmed by the link of its mail [public-page#notify-me-confirm]. */
export const NOTIFY_ME_HOURS = 48;

/** Paths of the pages that work without a script: the form, and the links of the mail without their token. */
export const NOTIFY_ME_PATHS = {
  form: '/javite-mi',
  confirm: '/javite-mi/potvrda/',
  end: '/javite-mi/odjava/',
} as const;

/** What a reader asks for: an address, the phones, and the consent to keep it [public-page#notify-me]. */
export const NotifyMeBody = z
  .object({
    email,
    platforms: z.array(z.enum(PLATFORM_OPTIONS)).min(1, NOTIFY_ME_TEXTS.platformsMissing).max(2),
    audience: z.enum(AUDIENCE_OPTIONS),
    consent: z.literal(true, NOTIFY_ME_TEXTS.consentMissing),
  })
  .meta({ id: 'NotifyMeBody' });
export type NotifyMeBody = z.infer<typeof NotifyMeBody>;

const typed = (max: number) => typedString(max).optional();

/** The same as a form sends it, checked afterwards: an answer shows what was typed again. `za` is the view of the page. */
export const NotifyMeForm = z
  .object({
    email: typed(1_000),
    platforms: z.array(typedString(20)).max(10).optional(),
    za: typed(20),
    consent: typed(20),
  })
  .meta({ id: 'NotifyMeForm' });
export type NotifyMeForm = z.infer<typeof NotifyMeForm>;

/** The token of a mailed link; a text that can't be one gets the page of a link that has ended. */
export const NotifyMeParams = z.object({ token: tokenInPath });

/** The button of the page that confirms an address sends nothing. */
export const ConfirmNotifyMeForm = z.object({}).meta({ id: 'ConfirmNotifyMeForm' });

/** What a mail program sends by itself when its reader ends a subscription (RFC 8058), or nothing. */
export const EndNotifyMeForm = z.object({ 'List-Unsubscribe': typed(20) }).meta({ id: 'EndNotifyMeForm' });

/** How many confirmed addresses there are, in all and by what was asked for; `newestAt` is null without any. */
export const NotifyMeSummary = z
  .object({
    total: z.number(),
    android: z.number(),
    ios: z.number(),
    citizens: z.number(),
    workers: z.number(),
    newestAt: z.string().nullable(),
  })
  .meta({ id: 'NotifyMeSummary' });
export type NotifyMeSummary = z.infer<typeof NotifyMeSummary>;

/** The address whose request is erased. */
export const EraseNotifyMeBody = z.object({ email }).meta({ id: 'EraseNotifyMeBody' });
