import type { z } from 'zod';
import type { Access } from '@majstorija/contract/http/access.ts';
import type { CallLimit } from '@majstorija/contract/http/call-limits.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';

/** What can be wrong with one photo → its error; with the same statuses as the `file.…` errors [files#refused-by-name]. */
export interface PhotoErrors {
  readonly tooLarge: ErrorCode;
  readonly notJpeg: ErrorCode;
  readonly unreadable: ErrorCode;
  readonly tooManyPixels: ErrorCode;
}

/** The errors of a photo where a rule has none of its own. */
export const PHOTO_ERRORS = {
  tooLarge: 'file.tooLarge',
  notJpeg: 'file.notJpeg',
  unreadable: 'file.unreadable',
  tooManyPixels: 'file.tooManyPixels',
} as const satisfies PhotoErrors;

/**
 * Files of a multipart request: JPEGs by default, the form field they share and how many at most; none are needed
 * unless `required`.
 */
export interface FilesRule {
  readonly field: string;
  readonly max: number;
  readonly required?: true;
  readonly kind?: 'workbook';
  /** Largest file in bytes; the limit of photos unless given. */
  readonly maxBytes?: number;
  /** The error for a file above `maxBytes`. */
  readonly tooLarge?: ErrorCode;
  /** The error for more than `max` files, in place of `request.invalid`. */
  readonly tooMany?: ErrorCode;
  /** The errors of a photo, in place of the `file.…` errors. */
  readonly photoErrors?: PhotoErrors;
}

/** What a route answers: one thing, a list with its meta, nothing (204), bytes, or an endless stream of events. */
export type ResponseRule =
  | { readonly kind: 'item'; readonly schema: z.ZodType }
  | { readonly kind: 'list'; readonly schema: z.ZodType }
  | { readonly kind: 'empty' }
  | { readonly kind: 'events'; readonly schema: z.ZodType }
  | { readonly kind: 'bytes'; readonly contentType: string };

/** The input of a valid call, for the API pages; the query's values as texts. */
export interface RouteExample {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A route of the product as a value: server, client, API pages and access test are derived from it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below `/api`, except the health pair, public pages and the developers' mailbox, at the root. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One Serbian or English line for the API pages. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  /** The 404 of parameters that cannot name anything; `request.notFound` unless given. */
  readonly missing?: ErrorCode;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Largest JSON body in bytes; 100 KB by default [security#request-limits]. */
  readonly bodyLimit?: number;
  readonly files?: FilesRule;
  /** Takes a plain form of our own pages, too, sent without a script [api#plain-forms]. */
  readonly plainForm?: true;
  /** Limit of this route for each account, besides those of all its reads or changes [security#call-limits]. */
  readonly limit?: CallLimit;
  readonly response: ResponseRule;
  /** Status of success; 200 by default, 204 for `empty`. */
  readonly status?: 201;
  /** Accepts `If-Match: "<version>"`; a stale one is 409 [api#if-match]. */
  readonly ifMatch?: true;
  /** Accepts `Idempotency-Key`; a replay answers as the first call did [api#idempotency-key]. */
  readonly idempotent?: true;
  /** Refused with `auth.freshCheckNeeded` when the password was checked over 10 minutes ago [accounts#fresh-check]. */
  readonly fresh?: true;
  /** Also answered to an account that must have a second factor and has none yet [accounts#required-factor]. */
  readonly withoutFactor?: true;
  /**
   * The event that each success adds to the audit log, for a read that must be known later [security#audit-access]. The people of an
   * answer to staff are counted without it [security#list-reads].
   */
  readonly recorded?: 'person_read' | 'exported';
  /** A GET whose file a browser may save itself, in the session of its cookie [exports#saved-by-browser]. */
  readonly savedByBrowser?: true;
  readonly example?: RouteExample;
  /** The route's own errors, besides those of every route. */
  readonly errors?: readonly ErrorCode[];
}

/** A route that answers a file. */
export interface BytesRoute extends Route {
  readonly response: Extract<ResponseRule, { kind: 'bytes' }>;
}

/** Answers one thing: `{ data }`. */
export const item = <S extends z.ZodType>(schema: S) => ({ kind: 'item', schema }) as const;

/** Answers a list: `{ data, meta }`. */
export const list = <S extends z.ZodType>(schema: S) => ({ kind: 'list', schema }) as const;

/** Answers server-sent events, each with one thing as its data. */
export const events = <S extends z.ZodType>(schema: S) => ({ kind: 'events', schema }) as const;

/** Answers 204 without a body. */
export const empty = { kind: 'empty' } as const;

/** Where nothing is required, nothing at all may be sent. */
type InputOf<S> = S extends z.ZodType
  ? z.input<S> | (object extends z.input<S> ? undefined : never)
  : undefined;

/** The input of a route: only the parts that it declares. */
export type RouteInput<R extends Route> = {
  [K in 'params' | 'query' | 'body' as R[K] extends z.ZodType ? K : never]: InputOf<R[K]>;
} & (R extends { files: FilesRule } ? { files: readonly File[] } : unknown) &
  (R extends { ifMatch: true } ? { version?: number } : unknown) &
  (R extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** What a route answers once unwrapped: the item, or the list with its meta. */
export type RouteOutput<R extends Route> = R['response'] extends {
  kind: 'item';
  schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : R['response'] extends { kind: 'list'; schema: infer S extends z.ZodType }
    ? { data: z.output<S>[]; meta: { page: number; pageSize: number; total: number } }
    : undefined;
