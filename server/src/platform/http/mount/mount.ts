import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { AllHandlers, Call, Deps, Handler, SignedIn } from '#platform/http/handler.ts';
import { callerLeft } from './caller-left.ts';
import { checkAccess, type Authenticate } from './access.ts';
import { createCallLimits, createRefusedLimit } from './call-limits.ts';
import { sendAnswer } from './answer.ts';
import { refuseCrossSite } from './cross-site.ts';
import { assertFreshCheck } from '#platform/http/fresh-check.ts';
import { refuseWithoutFactor } from './required-factor.ts';
import { acceptForms, readMultipart } from './forms.ts';
import { createFormRoom, type FormRoom } from './form-room.ts';
import { formLimitOf } from './form-files.ts';
import { refuseBody } from './request-headers.ts';
import type { Exported } from '#platform/http/route-answer.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { toCall } from './to-call.ts';
import { runWanted } from '#platform/process/wanted.ts';

/** An answer that was sent. */
export interface Answered {
  readonly route: Route;
  readonly status: number;
  /** Who called; null without a sign-in. */
  readonly actorId: string | null;
  readonly sessionId: string | null;
  /** The ids of the people that it showed to staff, each once. */
  readonly people: readonly string[];
  /** What it exported; null for any other answer. */
  readonly exported: Exported | null;
  /** As the path has them, unparsed. */
  readonly params: unknown;
  readonly requestId: string;
}

/** `strict` checks JSON built by the database against the contract, for tests. */
export interface MountOptions {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly handlers: AllHandlers;
  /** Called after each answer; it must not wait. */
  readonly onAnswered: (answered: Answered) => void;
  /** The ids of the people of a JSON body, each once; every answer that staff read by GET goes through it. */
  readonly peopleIn: (body: string | Buffer) => readonly string[];
  readonly strict: boolean;
}

/** Routes that change something without an access token; they accept calls of our own pages only. */
const isOpenChange = ({ access, method }: Route) => method !== 'GET' && access === 'public';

interface MountedRoute {
  readonly route: Route;
  readonly handler: Handler;
  readonly room: FormRoom;
  /** Absent while calls are not limited. */
  readonly limitCall: ((user: SignedIn) => void) | undefined;
  /** Of changes without a sign-in alone; absent while calls are not limited. */
  readonly refused: ReturnType<typeof createRefusedLimit> | undefined;
}

/** Largest body before a sign-in, in bytes [security#before-sign-in]. */
const MAX_OPEN_BODY = 16 * 1024;

/** How its bodies are read and sent. An event must not wait in the compression for the next. */
function transportOf(route: Route, room: FormRoom) {
  const limit = route.files && formLimitOf(route.files);
  const bodyLimit = isOpenChange(route) ? MAX_OPEN_BODY : route.bodyLimit;
  return {
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(limit && {
      preValidation: (request: FastifyRequest, reply: FastifyReply) =>
        readMultipart(request, reply, { limit, room }),
    }),
    ...(route.response.kind === 'events' && ({ compress: false } as const)),
  };
}

function toAnswered(route: Route, request: FastifyRequest, status: number): Answered {
  const { signedIn, params, id: requestId, exported } = request;
  const people = exported?.people ?? request.people ?? [];
  const [actorId, sessionId] = [signedIn?.id ?? null, signedIn?.sessionId ?? null];
  return { route, status, actorId, sessionId, params, requestId, people, exported };
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const tellOf =
  ({ onAnswered }: MountOptions, route: Route) =>
  (request: FastifyRequest, status: number) =>
    onAnswered(toAnswered(route, request, status));

function toRouteOptions(
  options: MountOptions,
  { route, handler, room, limitCall, refused }: MountedRoute,
): RouteOptions {
  const { deps, strict, peopleIn } = options;
  const check = checkAccess(route, options.authenticate);
  const publicOrigin = new URL(deps.config.publicUrl).origin;
  const tell = tellOf(options, route);
  return {
    method: route.method,
    url: routeUrl(route),
    ...transportOf(route, room),
    onRequest: async (request, reply) => {
      refused?.check(request.ip);
      if (isOpenChange(route)) refuseCrossSite(request, route, publicOrigin);
      await check?.(request, reply);
      if (request.signedIn) limitCall?.(request.signedIn);
      refuseWithoutFactor(request, route);
      if (route.fresh && request.signedIn) {
        assertFreshCheck({ actor: request.signedIn, now: deps.clock() });
      }
      refuseBody(request, route);
    },
    onResponse: (request, reply, done) => {
      if (isRefusal(reply.statusCode)) refused?.add(request.ip);
      // An export was told of when it began: who stops it near its end has read it.
      if (request.exported === null) tell(request, reply.statusCode);
      done();
    },
    handler: (request, reply) => {
      const work = async () => {
        const answer = await handler((await toCall(deps, route, request, reply)) as unknown as Call);
        const sent = sendAnswer({ request, reply, deps, strict, peopleIn }, route, answer);
        if (request.exported !== null) tell(request, 200);
        return sent;
      };
      return runWanted(callerLeft(request.raw.socket), work, request.signedIn?.id);
    },
  };
}

function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the content type without a body.
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

/** Registers every route of the contract's table, with the same access check, parsing and answer for all. */
export function mount(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('people', null);
  app.decorateRequest('exported', null);
  app.decorateRequest('isSaving', false);
  acceptJson(app);
  acceptForms(app);
  const { config, clock } = options.deps;
  const limitOf = config.limitCalls ? createCallLimits(clock) : undefined;
  const limitRefused = config.limitCalls ? createRefusedLimit(clock) : undefined;
  const room = createFormRoom();
  const handlers = options.handlers as unknown as Record<string, Record<string, Handler>>;
  for (const [feature, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const handler = handlers[feature]?.[name];
      if (!handler) throw new TypeError(`The route ${feature}.${name} has no handler.`);
      const refused = isOpenChange(route) ? limitRefused : undefined;
      app.route(toRouteOptions(options, { route, handler, room, limitCall: limitOf?.(route), refused }));
    }
  }
}
