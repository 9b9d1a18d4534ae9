import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { STAFF } from '@majstorija/contract/http/access.ts';
import { empty, PHOTO_ERRORS, type Route } from '@majstorija/contract/http/route.ts';

/** Whether the caller must be signed in. */
export const needsToken = ({ access }: Route) => access === 'signedIn' || typeof access !== 'string';

/** The errors of a photo, for a route that takes some. */
function photoErrorsOf({ files }: Route): ErrorCode[] {
  if (files === undefined) return [];
  const { tooLarge, notJpeg, unreadable, tooManyPixels } = files.photoErrors ?? PHOTO_ERRORS;
  return [
    tooLarge,
    notJpeg,
    unreadable,
    tooManyPixels,
    ...(files.kind === 'workbook' ? [] : (['file.unavailable'] as const)),
  ];
}

/** The route's own errors and those that every route of its kind can answer. */
function errorsOf(route: Route): ErrorCode[] {
  const given: [unknown, ErrorCode[]][] = [
    [needsToken(route), ['auth.loginRequired', 'auth.sessionExpired', 'request.tooMany']],
    [typeof route.access !== 'string', ['auth.forbidden']],
    [needsToken(route) && !route.withoutFactor, ['auth.secondFactorNeeded']],
    [route.fresh, ['auth.freshCheckNeeded']],
    [route.access === 'internal', ['request.notFound']],
    [route.body, ['request.malformed', 'request.tooLarge', 'request.unsupportedType']],
    [route.files, ['request.tooManyParts', ...photoErrorsOf(route)]],
    [route.ifMatch, ['request.versionInvalid']],
    [
      route.idempotent,
      ['request.idempotencyKeyInvalid', 'request.idempotencyConflict', 'request.idempotencyInProgress'],
    ],
    // A query name that the route does not know is refused, too.
    [true, ['request.invalid', 'server.busy', 'server.unexpected']],
  ];
  const usual = given.flatMap(([applies, codes]) => (applies ? codes : []));
  return [...new Set([...(route.errors ?? []), ...usual])];
}

/** The codes of a route's errors by status, as the description lists them. */
function listByStatus(route: Route): ReadonlyMap<number, string> {
  const lists = new Map<number, string>();
  for (const code of errorsOf(route)) {
    const { status } = ERRORS[code];
    const before = lists.get(status);
    lists.set(status, `${before === undefined ? '' : `${before}, `}\`${wireCode(code)}\``);
  }
  return lists;
}

const ALL_ERRORS = Object.keys(ERRORS) as ErrorCode[];

/** The body of every failure [api#error-body], with every code and its text. */
const Failure = z
  .object({
    error: z.string().meta({ description: 'A Serbian sentence a person can act on' }),
    code: z.enum(ALL_ERRORS.map(wireCode)).meta({
      id: 'ErrorCode',
      description: ALL_ERRORS.map((code) => `- \`${wireCode(code)}\`: ${ERRORS[code].text}`).join('\n'),
    }),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Field → its message' }),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

/** What a change by staff with nothing special answers. */
const USUAL = listByStatus({
  method: 'POST',
  path: '/',
  access: STAFF,
  summary: '',
  body: z.object({}),
  response: empty,
});

const content = { 'application/json': { schema: Failure } };

/** The answers that routes share, by status. */
export const ERROR_ANSWERS: Readonly<Record<string, ZodOpenApiResponseObject>> = {
  ...Object.fromEntries([...USUAL].map(([status, description]) => [status, { description, content }])),
  404: { description: 'There is no such thing', content },
  409: { description: 'Conflict with what is stored', content },
};

/** The answers of a route by status, each with the codes of its errors; those of the usual ones stand with the shared answer. */
export function errorAnswers(route: Route): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {};
  for (const [status, description] of listByStatus(route)) {
    answers[`${status}` as '500'] = {
      $ref: `#/components/responses/${status}`,
      ...(USUAL.get(status) !== description && { description }),
    };
  }
  return answers;
}
