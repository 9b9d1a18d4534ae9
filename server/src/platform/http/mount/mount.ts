import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { AllHandlers, Call, Deps, Handler } from '#platform/http/handler.ts';
import { hashRequest, writeOnce } from '#platform/http/idempotency.ts';
import { checkAccess, type Authenticate } from './access.ts';
import { sendAnswer } from './answer.ts';
import { refuseCrossSite } from './cross-site.ts';
import {
  acceptForms,
  hashFiles,
  readForm,
  readPhotos,
  readWorkbook,
  refuseLargeFile,
  toBody,
} from './multipart.ts';
import { parseWith } from './parse-with.ts';
import { headerOf, readIdempotencyKey, readVersion, refuseBody } from './request-headers.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { write } from '#platform/database/work.ts';

/** `strict` checks JSON built by the database against the contract, for tests. */
export interface MountOptions {
  readonly deps: Deps;
  readonly authenticate: Authenticate;
  readonly handlers: AllHandlers;
  readonly strict: boolean;
}

const NOTHING = z.strictObject({});

/** Malformed parameters name nothing: the 404 of an unknown path, or the route's own. */
function readParams(route: Route, params: unknown): unknown {
  const parsed = (route.params ?? NOTHING).safeParse(params);
  if (!parsed.success) throw new AppError(route.missing ?? 'request.notFound');
  return route.params && parsed.data;
}

function readQuery(route: Route, query: unknown): unknown {
  const parsed = parseWith(route.query ?? NOTHING, query);
  return route.query && parsed;
}

async function readContent(route: Route, request: FastifyRequest) {
  const form = await readForm(request.body);
  const given = form ? toBody(form, route.body) : (request.body ?? {});
  const body = route.body && parseWith(route.body, given);
  const isWorkbook = route.files?.kind === 'workbook';
  const photos = route.files && !isWorkbook ? await readPhotos(form, route.files) : [];
  const workbook = route.files && isWorkbook ? readWorkbook(form, route.files) : undefined;
  return { body, photos, workbook, filesHash: hashFiles(form) };
}

/** Returns what runs an idempotent route's write, under the request's key when there is one. */
function onceOf(deps: Deps, route: Route, request: FastifyRequest, content: readonly string[]): Call['once'] {
  const user = request.signedIn;
  const key = readIdempotencyKey(request, route);
  if (!user || !route.idempotent)
    return () => Promise.reject(new TypeError(`${route.path} is not idempotent`));
  if (key === undefined) return (fn) => write(deps, user, fn);
  const hash = hashRequest([route.method, request.url, ...content]);
  return (fn) => writeOnce(deps, { user, key, hash }, fn);
}

async function toCall(shared: Deps, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const deps = { ...shared, requestId: request.id };
  const params = readParams(route, request.params);
  const query = readQuery(route, request.query);
  const version = readVersion(request, route);
  const { body, photos, workbook, filesHash } = await readContent(route, request);
  return {
    deps,
    params,
    query,
    body,
    photos,
    workbook,
    version,
    user: request.signedIn ?? undefined,
    requestId: request.id,
    ip: request.ip,
    header: (name: string) => headerOf(request, name),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    once: onceOf(deps, route, request, [JSON.stringify(body ?? null), filesHash]),
  };
}

/** Routes that change something without an access token; they accept calls of our own pages only. */
const isOpenChange = ({ access, method }: Route) => method !== 'GET' && access === 'public';

function toRouteOptions(options: MountOptions, route: Route, handler: Handler): RouteOptions {
  const { deps, strict } = options;
  const check = checkAccess(route.access, options.authenticate);
  const publicOrigin = new URL(deps.config.publicUrl).origin;
  return {
    method: route.method,
    url: routeUrl(route),
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    onRequest: async (request, reply) => {
      if (isOpenChange(route)) refuseCrossSite(request, publicOrigin);
      await check?.(request, reply);
      refuseBody(request, route);
      refuseLargeFile(request, route);
    },
    handler: async (request, reply) => {
      const call = (await toCall(deps, route, request, reply)) as unknown as Call;
      return sendAnswer({ request, reply, deps, strict }, route, await handler(call));
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
  acceptJson(app);
  acceptForms(app);
  const handlers = options.handlers as unknown as Record<string, Record<string, Handler>>;
  for (const [feature, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const handler = handlers[feature]?.[name];
      if (!handler) throw new TypeError(`The route ${feature}.${name} has no handler.`);
      app.route(toRouteOptions(options, route, handler));
    }
  }
}
