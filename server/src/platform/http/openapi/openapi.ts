import { api } from '@majstorija/contract/http/api.ts';
import { ROLE_LABELS, type Access } from '@majstorija/contract/http/access.ts';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { toExampleCall } from './example.ts';
import { ERROR_SCHEMA, toContent, toParameters, toRequestBody, type Json } from './schemas.ts';
import { routeUrl } from '#platform/http/route-url.ts';

const ACCESS_TEXTS = {
  public: 'Open to everybody.',
  signedLink: 'By a signed link only.',
  signedIn: 'Any signed-in account.',
  internal: 'Answers this machine only.',
} as const;

function accessText(access: Access): string {
  if (typeof access === 'string') return ACCESS_TEXTS[access];
  return `For ${access.map((role) => `${role} (${ROLE_LABELS[role]})`).join(', ')}.`;
}

/** Who may call the route, and an example. */
function describeCall(route: Route): string {
  const example = toExampleCall(route);
  return [accessText(route.access), ...(example === undefined ? [] : [`\`\`\`sh\n${example}\n\`\`\``])].join(
    '\n\n',
  );
}

const needsToken = ({ access }: Route) => access === 'signedIn' || typeof access !== 'string';

/** Whether an invalid photo is answered by one error per cause. */
const hasPhotoErrors = ({ files }: Route) => files !== undefined && files.invalid === undefined;

/** The route's own errors and those that every route of its kind can answer. */
function errorsOf(route: Route): ErrorCode[] {
  const given: [unknown, ErrorCode[]][] = [
    [needsToken(route), ['auth.loginRequired', 'auth.sessionExpired']],
    [typeof route.access !== 'string', ['auth.forbidden']],
    [route.query ?? route.body, ['request.invalid']],
    [route.body, ['request.malformed', 'request.tooLarge', 'request.unsupportedType']],
    [hasPhotoErrors(route), ['file.tooLarge', 'file.notJpeg', 'file.unreadable']],
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

function errorAnswers(route: Route): Json {
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

function headerParameters(route: Route): Json[] {
  const ifMatch = {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version the change is meant for, in quotes; another one is a 409.',
    schema: { type: 'string', pattern: '^"[0-9]+"$' },
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Sent again with the same request, it answers what the first one made.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  };
  return [...(route.ifMatch ? [ifMatch] : []), ...(route.idempotent ? [key] : [])];
}

function toOperation(feature: string, name: string, route: Route): Json {
  const status = route.response.kind === 'empty' ? 204 : (route.status ?? 200);
  const content = toContent(route.response);
  const requestBody = toRequestBody(route);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    description: describeCall(route),
    security: needsToken(route) ? [{ accessToken: [] }] : [],
    parameters: [
      ...toParameters(route.params, 'path'),
      ...toParameters(route.query, 'query', route.example?.query),
      ...headerParameters(route),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: 'Success', ...(content && { content }) },
      ...errorAnswers(route),
    },
  };
}

function toPaths(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [feature, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const path = routeUrl(route).replace(/:(?<name>\w+)/g, '{$<name>}');
      (paths[path] ??= {})[route.method.toLowerCase()] = toOperation(feature, name, route);
    }
  }
  return paths;
}

/** The OpenAPI 3.1 description of the contract's table; its addresses are relative to the site. */
export function describeApi(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Majstorija',
      version: '1',
      description: 'Success: `{ data }`, lists with `meta`. Failure: `{ error, code, fields?, requestId }`.',
    },
    paths: toPaths(),
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
