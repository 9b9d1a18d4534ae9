import type { Notice, NoticeList } from '@majstorija/contract/notices/notices.ts';
import { anId } from './builders.ts';

type OfOrder = Notice & { order: NonNullable<Notice['order']> };

/** An unread notice of a new order without a worker, in Vračar. */
export const aNotice = ({
  order,
  ...notice
}: Partial<Omit<Notice, 'order'>> & { order?: Partial<OfOrder['order']> } = {}): OfOrder => ({
  _id: anId(),
  kind: 'new_without_worker',
  time: '2026-03-05T08:07:00.000Z',
  readAt: null,
  order: {
    _id: anId(),
    orderCode: 'N000123',
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    municipality: 'Vračar',
    ...order,
  },
  event: null,
  due: null,
  lists: null,
  actor: null,
  text: null,
  ...notice,
});

/** The list with these notices, the newest first. */
export const aNoticeList = (...notices: Notice[]): NoticeList => ({
  notices,
  unread: notices.filter(({ readAt }) => readAt === null).length,
});
