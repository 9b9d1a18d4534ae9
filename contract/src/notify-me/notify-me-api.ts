import * as notifyMe from '@majstorija/contract/notify-me/notify-me.ts';
import { empty, item, type Route } from '@majstorija/contract/http/route.ts';

const HTML = { kind: 'bytes', contentType: 'text/html; charset=utf-8' } as const;

/** 'Javite mi' of the public page [public-page#notify-me], by its script and by its plain form. */
export const publicNotifyMeApi = {
  request: {
    method: 'POST',
    path: '/v1/public/notify-me',
    access: 'public',
    summary: 'Ask to be told when the application is here; the same answer for a known address',
    body: notifyMe.NotifyMeBody,
    response: empty,
    errors: ['auth.throttled'],
  },
  page: {
    method: 'GET',
    path: notifyMe.NOTIFY_ME_PATHS.form,
    access: 'public',
    summary: 'The form by itself as a page',
    response: HTML,
  },
  send: {
    method: 'POST',
    path: notifyMe.NOTIFY_ME_PATHS.form,
    access: 'public',
    summary: 'The form, sent without a script; answers a page',
    body: notifyMe.NotifyMeForm,
    plainForm: true,
    response: HTML,
  },
  confirmPage: {
    method: 'GET',
    path: `${notifyMe.NOTIFY_ME_PATHS.confirm}:token`,
    access: 'public',
    summary: 'The page of a mailed link, which asks before the address is confirmed',
    params: notifyMe.NotifyMeParams,
    response: HTML,
  },
  confirm: {
    method: 'POST',
    path: `${notifyMe.NOTIFY_ME_PATHS.confirm}:token`,
    access: 'public',
    summary: 'Confirm an address by its mailed link; answers a page',
    params: notifyMe.NotifyMeParams,
    body: notifyMe.ConfirmNotifyMeForm,
    plainForm: true,
    response: HTML,
  },
  endPage: {
    method: 'GET',
    path: `${notifyMe.NOTIFY_ME_PATHS.end}:token`,
    access: 'public',
    summary: 'The page of a mailed link, which asks before the request ends',
    params: notifyMe.NotifyMeParams,
    response: HTML,
  },
  end: {
    method: 'POST',
    path: `${notifyMe.NOTIFY_ME_PATHS.end}:token`,
    access: 'public',
    summary: 'End a request by its mailed link: its address is deleted; answers a page',
    params: notifyMe.NotifyMeParams,
    body: notifyMe.EndNotifyMeForm,
    plainForm: true,
    response: HTML,
  },
} as const satisfies Record<string, Route>;

/** The kept addresses [public-page#notify-me-list], for the super admin alone. */
export const notifyMeApi = {
  summary: {
    method: 'GET',
    path: '/v1/notify-me-requests/summary',
    access: ['super_admin'],
    summary: 'How many addresses asked to be told, by phone and audience',
    response: item(notifyMe.NotifyMeSummary),
  },
  export: {
    method: 'GET',
    path: '/v1/notify-me-requests/export/excel',
    access: ['super_admin'],
    limit: { most: 60, minutes: 5 },
    summary: "All confirmed addresses with their consent as the workbook 'Javite mi.xlsx'",
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    fresh: true,
    recorded: 'exported',
    errors: ['workbook.exportsBusy'],
  },
  erase: {
    method: 'POST',
    path: '/v1/notify-me-requests/erasure',
    access: ['super_admin'],
    summary: 'Erase the request of an e-mail address, which may belong to no account',
    body: notifyMe.EraseNotifyMeBody,
    response: empty,
    fresh: true,
    errors: ['notifyMe.notFound'],
  },
} as const satisfies Record<string, Route>;
