import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Route, RouteOutput } from '@majstorija/contract/http/route.ts';
import type { JsonList, JsonText } from '#platform/views/json-text.ts';

/** What an export holds: what was asked for and how many rows, and the ids of the people in it [exports#recorded]. */
export interface Exported {
  readonly values: Readonly<Record<string, unknown>>;
  readonly people: readonly string[];
}

/** The body of a `bytes` route; status 200 by default. */
export interface BytesAnswer {
  readonly bytes: Buffer | Readable;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of an export of a list: it is recorded when it begins. */
  readonly exported?: Exported;
}

/** The body of an `events` route; it ends when the reader disconnects or the stream is destroyed. */
export interface EventStream {
  readonly stream: Readable;
}

/** Whether an answer is a stream of events, which ends when its reader leaves. */
export const isEventStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** What a handler returns, by the kind of its route's answer. */
export type AnswerOf<R extends Route> = {
  item: RouteOutput<R> | JsonText;
  list: RouteOutput<R> | JsonList;
  empty: void;
  bytes: BytesAnswer;
  events: EventStream;
}[R['response']['kind']];
