import { api } from '@majstorija/contract/http/api.ts';
import { ROLE_LABELS, type Access } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { toExampleCall } from './example.ts';
import { ERROR_SCHEMA, toContent, toParameters, toRequestBody, type Json } from './schemas.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { needsToken, errorAnswers } from './route-errors.ts';

const ACCESS_TEXTS = {
  public: 'Open without a sign-in.',
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
