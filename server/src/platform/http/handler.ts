import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { Api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { Config } from '#platform/settings/config.ts';
import type { Db } from '#platform/database/db.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileLinks } from '#platform/files/file-links.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Live } from '#platform/live/live.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { WebFonts } from '#platform/http/static/web-fonts.ts';
import type { Work } from '#platform/database/work.ts';
import type { AnswerOf } from './route-answer.ts';

/** The dependencies of the whole server, created once in main. */
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
  /** Folders of this machine that the server or its database writes to; empty when both are elsewhere. */
  readonly storageFolders: readonly string[];
  /** True once the server is stopping. */
  readonly isClosing: () => boolean;
  /** Of the product. */
  readonly version: string;
  /** Absent while figures are not collected. */
  readonly metrics?: Metrics;
  /** Absent while nothing is traced. */
  readonly tracing?: Tracing;
}

/** The account behind a request, as the database has it when the request arrives. An Actor, too. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  /** When the password was last checked in this session. */
  readonly checkedAt: Date;
  /** Whether the account must have a second factor and has none. */
  readonly lacksFactor: boolean;
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
  /** The photos of a multipart request, decoded and encoded again; empty on routes without photos. */
  readonly photos: readonly CleanPhoto[];
  /** The unread file of a workbook route; undefined on any other route. */
  readonly workbook: Buffer | undefined;
  /** Its name as it was sent, never trusted. */
  readonly workbookName: string | undefined;
  readonly user: UserOf<R>;
  /** The version of `If-Match`. */
  readonly version: number | undefined;
  readonly requestId: string;
  /** The caller's IP address. */
  readonly ip: string;
  readonly header: (name: string) => string | undefined;
  readonly setHeader: (name: string, value: string | readonly string[]) => void;
  /**
   * Runs the write of an `idempotent` route in one transaction, which also stores its result (the id of the new row)
   * under the request's Idempotency-Key. A replay returns the stored result and runs nothing.
   */
  readonly once: (fn: (work: Work) => Promise<string>) => Promise<string>;
}

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
