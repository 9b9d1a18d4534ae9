import { z } from 'zod';
import { id } from '@majstorija/contract/fields.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

const HTML = { kind: 'bytes', contentType: 'text/html; charset=utf-8' } as const;

/** Pages for developers: the mails of a server without SMTP_URL [mail#developers-mailbox]; 404 on any other server. */
export const mailApi = {
  list: {
    method: 'GET',
    path: '/dev/mail',
    access: 'internal',
    summary: 'The newest mails of a server that sends none, as a page',
    response: HTML,
  },
  html: {
    method: 'GET',
    path: '/dev/mail/:id/html',
    access: 'internal',
    summary: 'One of these mails as its reader sees it',
    params: z.object({ id }),
    response: HTML,
  },
} as const satisfies Record<string, Route>;
