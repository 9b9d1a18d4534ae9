import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import {
  NoticeChoices,
  NoticeList,
  ReadNoticesBody,
  UnreadNotices,
} from '@majstorija/contract/notices/notices.ts';

const CHOICES = {
  new_without_worker: 'bell',
  my_order_needs_action: 'sound',
  my_order_delayed: 'bell',
  deadline_near: 'desktop',
  complaint_due: 'desktop',
  mentioned: 'bell',
  lists_read: 'bell',
} as const satisfies NoticeChoices;

/** What an operator is told of [notices#kinds]: each call is about the caller's own notices only. */
export const noticesApi = {
  list: {
    method: 'GET',
    path: '/v1/notices',
    access: STAFF,
    summary: "The caller's notices of the last 24 hours, newest first, and how many are unread",
    response: item(NoticeList),
  },
  read: {
    method: 'POST',
    path: '/v1/notices/read',
    access: STAFF,
    summary: "Mark the caller's notices as read, by their ids or all up to one; ids of others are ignored",
    body: ReadNoticesBody,
    example: { body: { upTo: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102' } },
    response: item(UnreadNotices),
  },
  choices: {
    method: 'GET',
    path: '/v1/notices/choices',
    access: STAFF,
    summary: 'How the caller is told of each kind',
    response: item(NoticeChoices),
  },
  choose: {
    method: 'PUT',
    path: '/v1/notices/choices',
    access: STAFF,
    summary: 'Choose how the caller is told of each kind',
    body: NoticeChoices,
    example: { body: CHOICES },
    response: item(NoticeChoices),
  },
} as const satisfies Record<string, Route>;
