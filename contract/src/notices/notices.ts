import { z } from 'zod';
import { ListReads } from '@majstorija/contract/audit/audit.ts';
import { Category, Municipality, Package } from '@majstorija/contract/choices.ts';
import { id } from '@majstorija/contract/fields.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  NOTICE_BOUNDS,
  NOTICE_KIND_OPTIONS,
  NOTICE_LEVEL_OPTIONS,
  type NoticeKind,
} from '@majstorija/contract/notices/notice-choices.ts';
import { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import { OrderActionType } from '@majstorija/contract/orders/life/events.ts';

/** One of `NOTICE_LEVEL_OPTIONS`. */
const NoticeLevel = z.enum(NOTICE_LEVEL_OPTIONS, VALIDATION.unknownChoice).meta({ id: 'NoticeLevel' });

/**
 * A notice of an operator [notices#list]. `event`, `actor` and `text` are those of the timeline entry that it tells of, `text`
 * only for a mention, and for a late worker how late; `due` is the clock that `deadline_near` and `complaint_due` tell of. `lists`: the row of the audit log that
 * `lists_read` tells of, whose person is `actor`; every other kind has an `order`. All are null where there is none.
 */
const OneNotice = z
  .object({
    _id: z.string(),
    kind: z.enum(NOTICE_KIND_OPTIONS),
    time: z.string(),
    readAt: z.string().nullable(),
    order: z
      .object({
        _id: z.string(),
        orderCode: z.string(),
        category: Category,
        package: Package,
        municipality: Municipality,
      })
      .nullable(),
    lists: z.object({ time: z.string(), route: z.string(), reads: ListReads }).nullable(),
    event: OrderActionType.nullable(),
    due: OrderDue.pick({ what: true, until: true }).nullable(),
    actor: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    text: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof OneNotice>;

/** The caller's notices, newest first, and how many of the time that they cover are unread. */
export const NoticeList = z
  .object({ notices: z.array(OneNotice), unread: z.number() })
  .meta({ id: 'NoticeList' });
export type NoticeList = z.infer<typeof NoticeList>;

/** Which of the caller's notices were read: these, or all up to one of them [notices#reading]. */
export const ReadNoticesBody = z
  .object({
    ids: z.array(id).min(1, VALIDATION.required).max(NOTICE_BOUNDS.marked).optional(),
    upTo: id.optional(),
  })
  .refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), {
    path: ['ids'],
    error: VALIDATION.required,
  })
  .meta({ id: 'ReadNoticesBody' });
export type ReadNoticesBody = z.infer<typeof ReadNoticesBody>;

/** How many of the caller's notices are unread. */
export const UnreadNotices = z.object({ unread: z.number() }).meta({ id: 'UnreadNotices' });

/** The caller's level of each kind [notices#levels]. */
export const NoticeChoices = z
  .object({
    new_without_worker: NoticeLevel,
    my_order_needs_action: NoticeLevel,
    my_order_delayed: NoticeLevel,
    deadline_near: NoticeLevel,
    complaint_due: NoticeLevel,
    mentioned: NoticeLevel,
    lists_read: NoticeLevel,
  } satisfies Record<NoticeKind, z.ZodType>)
  .meta({ id: 'NoticeChoices' });
export type NoticeChoices = z.infer<typeof NoticeChoices>;
