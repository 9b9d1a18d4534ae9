import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import {
  MessageText,
  MessageTextBody,
  MessageTextParams,
  MessageTexts,
} from '@majstorija/contract/orders/message/messages.ts';
import { OCCASIONS } from '@majstorija/contract/orders/message/occasions.ts';

/** The ready texts of messages [messages#texts]. */
export const messageTextsApi = {
  list: {
    method: 'GET',
    path: '/v1/message-texts',
    access: STAFF,
    summary: 'The ready texts of messages to workers and clients, an item for each occasion',
    response: item(MessageTexts),
  },
  update: {
    method: 'PUT',
    path: '/v1/message-texts/:occasion',
    access: ['super_admin'],
    summary: 'Change the text of an occasion, for the whole desk and from now on',
    params: MessageTextParams,
    body: MessageTextBody,
    example: { body: { text: OCCASIONS.work_done.text, isPlain: true } },
    response: item(MessageText),
    ifMatch: true,
    errors: ['messageText.changed'],
  },
} as const satisfies Record<string, Route>;
