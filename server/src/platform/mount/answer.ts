import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ListMeta } from '@majstorija/contract/query.ts';
import type { ResponseRule, Route } from '@majstorija/contract/route.ts';
import type { BytesAnswer, Deps, EventStream } from '#platform/handler.ts';
import { isBuiltJson, toBodyText } from '#platform/json-text.ts';

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
function signLinks({ request, deps }: AnswerContext, text: string): string {
  const sessionId = request.signedIn?.sessionId;
  return sessionId === undefined ? text : deps.links.signLinks(text, { sessionId, now: deps.clock() });
}

/** The answer's text: ready-made JSON with its links signed, values stripped to the schema. */
function toText(context: AnswerContext, route: Route, rule: ValueRule, answer: unknown): string {
  if (!isBuiltJson(answer)) {
    const text = JSON.stringify(bodySchema(rule).parse(rule.kind === 'item' ? { data: answer } : answer));
    return signLinks(context, text);
  }
  const text = signLinks(context, toBodyText(answer));
  if (context.strict) assertShape(rule, text, route);
  return text;
}

/** Sends what a handler answered as the route's response rule says (DECISIONS §1). */
export function sendAnswer(context: AnswerContext, route: Route, answer: unknown): FastifyReply {
  const reply = context.reply.header('cache-control', 'no-store');
  const rule = route.response;
  if (rule.kind === 'empty') return reply.code(204).send();
  if (rule.kind === 'bytes') {
    const { bytes, headers } = answer as BytesAnswer;
    return reply
      .type(rule.contentType)
      .headers({ ...headers })
      .send(bytes);
  }
  if (rule.kind === 'events') {
    const { stream } = answer as EventStream;
    // Neither gathered nor changed on the way: each event is there when it is written.
    reply.type('text/event-stream').headers({ 'x-accel-buffering': 'no' });
    if (context.request.method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    return reply.send();
  }
  const text = toText(context, route, rule, answer);
  return reply
    .code(route.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text);
}
