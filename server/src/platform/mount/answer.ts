import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ListMeta } from '@majstorija/contract/query.ts';
import type { ResponseRule, Route } from '@majstorija/contract/route.ts';
import type { LinkReader } from '#platform/files/file-links.ts';
import type { BytesAnswer, Deps, EventStream } from '#platform/handler.ts';
import { isBuiltJson, toBodyParts } from '#platform/json-text.ts';

type ValueRule = Extract<ResponseRule, { kind: 'item' | 'list' }>;

const bodySchema = ({ kind, schema }: ValueRule) =>
  kind === 'item' ? z.object({ data: schema }) : z.object({ data: z.array(schema), meta: ListMeta });

/** A text that the query built must be what the contract says, no key more: what a parse changes differs. */
function assertShape(rule: ValueRule, text: string, route: Route): void {
  const body: unknown = JSON.parse(text);
  const parsed = bodySchema(rule).safeParse(body);
  if (!parsed.success) throw new TypeError(`${route.path} answers another shape: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, body)) {
    throw new TypeError(`${route.path} answers keys beyond the contract: ${text}`);
  }
}

/** Where a handler's answer goes; `strict` holds ready-made JSON against the contract, for tests. */
export interface AnswerContext {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly deps: Pick<Deps, 'links' | 'clock'>;
  readonly strict: boolean;
}

/** File links are bound to the session that reads them. */
function readerOf({ request, deps }: AnswerContext): LinkReader | undefined {
  const sessionId = request.signedIn?.sessionId;
  return sessionId === undefined ? undefined : { sessionId, now: deps.clock() };
}

/** From so many characters or bytes on, an answer is sent as bytes: a string takes two for each, and is copied again. */
const LONG = 65_536;

/** The parts of a body with their links signed; a whole list as bytes. */
function sign(context: AnswerContext, parts: readonly (string | Buffer)[]): string | Buffer {
  const reader = readerOf(context);
  if (!reader) return parts.join('');
  const { links } = context.deps;
  const isLong = parts.reduce((sum, { length }) => sum + length, 0) >= LONG;
  return isLong ? links.signBytes(parts, reader) : links.signLinks(parts.join(''), reader);
}

/** The answer's body: ready-made JSON with its links signed, values stripped to the schema. */
function toBody(context: AnswerContext, route: Route, rule: ValueRule, answer: unknown): string | Buffer {
  if (!isBuiltJson(answer)) {
    const value = bodySchema(rule).parse(rule.kind === 'item' ? { data: answer } : answer);
    return sign(context, [JSON.stringify(value)]);
  }
  const body = sign(context, toBodyParts(answer));
  if (context.strict) assertShape(rule, body.toString(), route);
  return body;
}

/** Sends what a handler answered as the route's response rule says (DECISIONS §1); kept nowhere unless the handler said so. */
export function sendAnswer(context: AnswerContext, route: Route, answer: unknown): FastifyReply {
  const { reply } = context;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  const rule = route.response;
  if (rule.kind === 'empty') return reply.code(204).send();
  if (rule.kind === 'bytes') {
    const { bytes, headers, status = 200 } = answer as BytesAnswer;
    return reply
      .code(status)
      .type(rule.contentType)
      .headers({ ...headers })
      .send(status === 304 ? undefined : bytes);
  }
  if (rule.kind === 'events') {
    const { stream } = answer as EventStream;
    // Neither gathered nor changed on the way: each event is there when it is written.
    reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no' });
    if (context.request.method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    return reply.send();
  }
  const body = toBody(context, route, rule, answer);
  return reply
    .code(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body);
}
