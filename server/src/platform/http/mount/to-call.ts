import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Route } from '@majstorija/contract/http/route.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Call, Deps } from '#platform/http/handler.ts';
import { hashRequest, writeOnce } from '#platform/http/idempotency.ts';
import { readForm, toBody } from './forms.ts';
import { hashFiles, readPhotos, readWorkbook } from './form-files.ts';
import { parseWith } from './parse-with.ts';
import { headerOf, readIdempotencyKey, readVersion } from './request-headers.ts';
import { write } from '#platform/database/work.ts';

const NOTHING = z.strictObject({});

/** Throws the 404 of an unknown path for malformed parameters too, or the route's own. */
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
  const form = readForm(request.body);
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

/** What the handler gets of a request: every part parsed by the contract. Throws AppError. */
export async function toCall(shared: Deps, route: Route, request: FastifyRequest, reply: FastifyReply) {
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
    workbook: workbook?.bytes,
    workbookName: workbook?.fileName,
    version,
    user: request.signedIn ?? undefined,
    requestId: request.id,
    // A connection that broke meanwhile has no address any more, whatever the type says.
    ip: request.ip ?? '',
    header: (name: string) => headerOf(request, name),
    setHeader: (name: string, value: string) => void reply.header(name, value),
    once: onceOf(deps, route, request, [JSON.stringify(body ?? null), filesHash]),
  };
}
