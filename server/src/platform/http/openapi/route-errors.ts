import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { PHOTO_ERRORS, type Route } from '@majstorija/contract/http/route.ts';
import type { Json } from './schemas.ts';

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
    [route.query ?? route.body, ['request.invalid']],
    [route.body, ['request.malformed', 'request.tooLarge', 'request.unsupportedType']],
    [route.files, ['request.tooManyParts', ...photoErrorsOf(route)]],
    [route.ifMatch, ['request.versionInvalid']],
    [
      route.idempotent,
      ['request.idempotencyKeyInvalid', 'request.idempotencyConflict', 'request.idempotencyInProgress'],
    ],
    [true, ['server.busy', 'server.unexpected']],
  ];
  const usual = given.flatMap(([applies, codes]) => (applies ? codes : []));
  return [...new Set([...(route.errors ?? []), ...usual])];
}

/** The answers of a route by status, each with the codes and texts of its errors. */
export function errorAnswers(route: Route): Json {
  const answers: Record<string, { description: string; content: Json }> = {};
  for (const code of errorsOf(route)) {
    const line = `\`${wireCode(code)}\`: ${ERRORS[code].text}`;
    const answer = (answers[ERRORS[code].status] ??= {
      description: '',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    answer.description += answer.description === '' ? line : `\n\n${line}`;
  }
  return answers;
}
