import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import type { ResponseRule, Route } from '@majstorija/contract/http/route.ts';
import type { LinkReader } from '#platform/files/file-links.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { BytesAnswer, EventStream, Exported } from '#platform/http/route-answer.ts';
import { isBuiltJson, toBodyParts } from '#platform/views/json-text.ts';
import { tellBegun } from './saved-by-browser.ts';

type ValueRule = Extract<ResponseRule, { kind: 'item' | 'list' }>;

const toBodySchema = ({ kind, schema }: ValueRule) =>
  kind === 'item' ? z.object({ data: schema }) : z.object({ data: z.array(schema), meta: ListMeta });

const bodySchemas = new WeakMap<ValueRule, ReturnType<typeof toBodySchema>>();

/** Made once for each route: a schema is compiled when it parses first. */
function bodySchema(rule: ValueRule): ReturnType<typeof toBodySchema> {
  const known = bodySchemas.get(rule);
  if (known) return known;
  const schema = toBodySchema(rule);
  bodySchemas.set(rule, schema);
  return schema;
}

/** JSON that a query built must match the contract exactly: parsing must not remove a key. */
function assertShape(rule: ValueRule, text: string, route: Route): void {
  const body: unknown = JSON.parse(text);
  const parsed = bodySchema(rule).safeParse(body);
  if (!parsed.success) throw new TypeError(`${route.path} answers another shape: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new TypeError(`${route.path} answers keys beyond the contract: ${text}`);
  }
}

/** What sending an answer needs; `strict` checks JSON built by the database against the contract, for tests. */
export interface AnswerContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: Pick<Deps, 'links' | 'clock'>;
  readonly strict: boolean;
  /** The people of a JSON body. */
  readonly peopleIn: (body: string | Buffer) => readonly string[];
}

/** File links are bound to the session that reads them. */
function readerOf({ request, deps }: AnswerContext): LinkReader | undefined {
  const sessionId = request.signedIn?.sessionId;
  return sessionId === undefined ? undefined : { sessionId, now: deps.clock() };
}

/** Longer answers are sent as bytes: a string may take two bytes per character, and is copied once more. */
const LONG = 65_536;

/** Signs the links in the parts of a body; a long body becomes bytes. */
function sign(context: AnswerContext, parts: readonly (string | Buffer)[]): string | Buffer {
  const reader = readerOf(context);
  if (!reader) return parts.join('');
  const { links } = context.deps;
  const isLong = parts.reduce((sum, { length }) => sum + length, 0) >= LONG;
  return isLong ? links.signBytes(parts, reader) : links.signLinks(parts.join(''), reader);
}

/** The body of the answer: JSON built by the database as it is, values stripped to the schema; links signed. */
function toBody(context: AnswerContext, route: Route, rule: ValueRule, answer: unknown): string | Buffer {
  if (!isBuiltJson(answer)) {
    const value = bodySchema(rule).parse(rule.kind === 'item' ? { data: answer } : answer);
    return sign(context, [JSON.stringify(value)]);
  }
  const body = sign(context, toBodyParts(answer));
  if (context.strict) assertShape(rule, body.toString(), route);
  return body;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The ids of the people of its answer, each once; null unless staff read it. */
    people: readonly string[] | null;
    /** What it exports. */
    exported: Exported | null;
  }
}

/** Sends a handler's answer by the route's response rule [api#envelope]; `no-store` unless the handler set caching. */
export function sendAnswer(context: AnswerContext, route: Route, answer: unknown): FastifyReply {
  const { reply } = context;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const rule = route.response;
  if (rule.kind === 'empty') return reply.code(204).send();
  if (rule.kind === 'bytes') {
    const { bytes, headers, status = 200, exported = null } = answer as BytesAnswer;
    context.request.exported = exported;
    tellBegun(context.request, reply);
    return reply
      .code(status)
      .type(rule.contentType)
      .headers({ ...headers })
      .send(status === 304 ? undefined : bytes);
  }
  if (rule.kind === 'events') {
    const { stream } = answer as EventStream;
    // No proxy may buffer it: each event must arrive when it is written.
    reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no' });
    if (context.request.method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    return reply.send();
  }
  const body = toBody(context, route, rule, answer);
  const { signedIn } = context.request;
  if (route.method === 'GET' && signedIn && isStaff(signedIn.role))
    context.request.people = context.peopleIn(body);
  return reply
    .code(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}
