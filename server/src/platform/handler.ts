import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Role } from '@majstorija/contract/access.ts';
import type { Api } from '@majstorija/contract/api.ts';
import type { Route, RouteOutput } from '@majstorija/contract/route.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileLinks } from '#platform/files/file-links.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JsonList, JsonText } from '#platform/json-text.ts';
import type { Live } from '#platform/live.ts';
import type { WebFonts } from '#platform/web-fonts.ts';
import type { Work } from '#platform/work.ts';

/** What the whole server works with; made once, by hand, in main. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Its nonce goes into the SQL of views; the links themselves are signed where the answer is sent. */
  readonly links: FileLinks;
  readonly live: Live;
  readonly log: Logger;
  /** Signs tokens and links, each under a key derived for its purpose. */
  readonly secretKey: string;
  /** The request being answered; absent outside of one. */
  readonly requestId?: string;
  /** Absent outside of a request. */
  readonly fonts?: WebFonts;
  /** From the moment the server was told to stop. */
  readonly isClosing: () => boolean;
}

/** The account behind a request, as the database had it when the request came; fits as an Actor. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type UserOf<R extends Route> = R['access'] extends 'public' | 'signedLink' | 'internal'
  ? undefined
  : SignedIn;

/** One request, checked: access granted, every part parsed by the contract. */
export interface Call<R extends Route = Route> {
  readonly deps: Deps;
  readonly params: Parsed<R['params']>;
  readonly query: Parsed<R['query']>;
  readonly body: Parsed<R['body']>;
  /** The photos of a multipart request, decoded and encoded anew; empty where the route takes none. */
  readonly photos: readonly CleanPhoto[];
  /** The file of a route that takes a workbook, as it came; undefined on any other route. */
  readonly workbook: Buffer | undefined;
  readonly user: UserOf<R>;
  /** The version of `If-Match`. */
  readonly version: number | undefined;
  readonly requestId: string;
  /** The address of the caller. */
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string | readonly string[]) => void;
  /**
   * Runs the write of an `idempotent` route in one transaction, in which its result (the id of what was made) is kept
   * under the request's Idempotency-Key; a replay answers the kept result and runs nothing.
   */
  readonly once: (fn: (work: Work) => Promise<string>) => Promise<string>;
}

/** A file's bytes, for `bytes` routes; 200 unless said, as for a page that tells there is none. */
export interface BytesAnswer {
  readonly bytes: Buffer | Readable;
  readonly status?: 200 | 304 | 404;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Server-sent events as they are written, for `events` routes; it ends when the reader goes or the stream is destroyed. */
export interface EventStream {
  readonly stream: Readable;
}

type AnswerOf<R extends Route> = {
  item: RouteOutput<R> | JsonText;
  list: RouteOutput<R> | JsonList;
  empty: void;
  bytes: BytesAnswer;
  events: EventStream;
}[R['response']['kind']];

/** Answers one route. */
export type Handler<R extends Route = Route> = (call: Call<R>) => Promise<AnswerOf<R>>;

/** The handlers of a feature: one for each of its routes in the contract's table. */
export type FeatureHandlers<F extends keyof Api> = {
  readonly [K in keyof Api[F]]: Api[F][K] extends Route ? Handler<Api[F][K]> : never;
};

/** The handlers of every route of the contract. */
export type AllHandlers = { readonly [F in keyof Api]: FeatureHandlers<F> };

/** Types the handlers of a feature by the contract; a missing or a misspelt route does not compile. */
export const handlers = <F extends keyof Api>(_feature: F, table: FeatureHandlers<F>): FeatureHandlers<F> =>
  table;
