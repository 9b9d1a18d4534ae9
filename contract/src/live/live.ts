import { z } from 'zod';
import { pathId } from '@majstorija/contract/http/query.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { NOTICE_KIND_OPTIONS, NOTICE_LEVEL_OPTIONS } from '@majstorija/contract/notices/notice-choices.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';

/** An order changed: which, what happened, its new version, who did it (null: the system), and whether in the office. */
const OrderChanged = z.object({
  topic: z.literal('order'),
  id: z.string(),
  orderCode: z.string(),
  version: z.number(),
  event: OrderEvent,
  needsAction: z.boolean(),
  actorId: z.string().nullable(),
  byStaff: z.boolean(),
});

/** A user opened an order's page or left it. */
const ViewersChanged = z.object({ topic: z.literal('viewers'), id: z.string() });

/** The lists that a change may touch besides those of orders: people of every kind, the price list, legal documents, saved reports, the note of the shift. */
const LIVE_LISTS = ['people', 'prices', 'legal', 'reports', 'shift'] as const;

/** A row of a list was created, changed or removed. */
const ListChanged = z.object({ topic: z.literal('list'), list: z.enum(LIVE_LISTS) });

/** The account that reads the stream was told of something, by the level that it has chosen [notices#live]. */
const NoticeTold = z.object({
  topic: z.literal('notice'),
  noticeId: z.string(),
  kind: z.enum(NOTICE_KIND_OPTIONS),
  level: z.enum(NOTICE_LEVEL_OPTIONS),
  orderId: z.string().nullable(),
});

/** The account that reads the stream has read notices, here or elsewhere. */
const NoticesRead = z.object({ topic: z.literal('notices_read') });

/** Changes may have been missed: everything on screen must be refetched. */
const Missed = z.object({ topic: z.literal('missed') });

/** An event of live changes [live#event-without-data]: names what changed, never its content. */
export const LiveEvent = z
  .discriminatedUnion('topic', [OrderChanged, ViewersChanged, ListChanged, NoticeTold, NoticesRead, Missed])
  .describe(
    'The JSON of each `data:` line. `missed` comes first, and again whenever changes may have been lost: refetch what ' +
      'is shown. `order`, `viewers` and `list` name what changed; read it there. `notice` and `notices_read` are sent to ' +
      'their own account alone. Lines starting with a colon keep the ' +
      'connection open. The stream ends with the session; a reader that is too slow is cut off and reconnects.',
  )
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.infer<typeof LiveEvent>;

/** An operator who has the order open. */
export const Viewer = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImage: ProfileImage,
  })
  .meta({ id: 'Viewer' });
export type Viewer = z.infer<typeof Viewer>;

/** One order's page in one tab of a browser. */
export const ViewerParams = z.object({ id: pathId, tabId: z.uuid() });
