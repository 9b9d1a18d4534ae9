import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type oas31,
} from 'zod-openapi';
import { api } from '@majstorija/contract/http/api.ts';
import { ROLE_LABELS, type Access } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { toAnswer, toRequestBody } from './contents.ts';
import { toExampleCall } from './example.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { ERROR_ANSWERS, errorAnswers, needsToken } from './route-errors.ts';
import { TAGS } from './tags.ts';

const ACCESS_TEXTS = {
  public: 'Open without a sign-in.',
  signedLink: 'By a signed link only.',
  signedIn: 'Any signed-in account.',
  internal: 'Answers this machine only.',
} as const;

function accessText(access: Access): string {
  if (typeof access === 'string') return ACCESS_TEXTS[access];
  return `For ${access.join(', ')}.`;
}

/** Who may call the route, and an example. */
function describeCall(route: Route): string {
  const example = toExampleCall(route);
  return [accessText(route.access), ...(example === undefined ? [] : [`\`\`\`sh\n${example}\n\`\`\``])].join(
    '\n\n',
  );
}

const ABOUT = `Success: \`{ data }\`, lists with \`meta\`. Failure: \`{ error, code, fields?, requestId }\`.

Roles: ${Object.entries(ROLE_LABELS)
  .map(([role, label]) => `\`${role}\` (${label})`)
  .join(', ')}.

The examples are for a shell with the address of this installation in \`$URL\`, \`Authorization: Bearer …\` with the access token of
a sign-in in \`$AUTH\`, and the changing parts of a path in variables such as \`$ID\`.`;

const HEADERS = {
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The version the change is meant for, in quotes; another one is a 409.',
    schema: { type: 'string', pattern: '^"[0-9]+"$' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Sent again with the same request, it answers what the first one made.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const satisfies Record<string, oas31.ParameterObject>;

const toHeader = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` });

/** The query with the examples of the route; what the text of one means as a number is shown as that. */
function toQuery({ query, example }: Route): z.ZodObject | undefined {
  if (!query || !example?.query) return query;
  const shown = Object.entries(example.query).map(([name, text]) => {
    const field = query.shape[name] as z.ZodType;
    const value = field.parse(text);
    return [name, field.meta({ param: { example: typeof value === 'number' ? value : text } })] as const;
  });
  return z.object({ ...query.shape, ...Object.fromEntries(shown) });
}

function toOperation(tag: string, name: string, route: Route): ZodOpenApiOperationObject {
  const status = route.response.kind === 'empty' ? 204 : (route.status ?? 200);
  const content = toAnswer(route.response);
  const requestBody = toRequestBody(route);
  const query = toQuery(route);
  const headers = [
    ...(route.ifMatch ? [toHeader('ifMatch')] : []),
    ...(route.idempotent ? [toHeader('idempotencyKey')] : []),
  ];
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    description: describeCall(route),
    ...(!needsToken(route) && { security: [] }),
    requestParams: { ...(route.params && { path: route.params }), ...(query && { query }) },
    ...(headers.length > 0 && { parameters: headers }),
    ...(requestBody && { requestBody }),
    responses: {
      [`${status}`]: { description: 'OK', ...(content && { content }) },
      ...errorAnswers(route),
    },
  };
}

function toPaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries<Route>(routes)) {
      const path = routeUrl(route).replace(/:(?<name>\w+)/g, '{$<name>}');
      const method = route.method.toLowerCase();
      (paths[path] ??= {})[method as 'get'] = toOperation(feature, name, route);
    }
  }
  return paths;
}

/** Leaves out what says nothing: the pattern of a standard format, the bounds of all integers; and that an answer never gets another field. */
const simplify: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The OpenAPI 3.1 description of the contract's table, for a server of this version at this address [api#description]. */
export function describeApi({ version, url }: { readonly version: string; readonly url: string }) {
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Majstorija',
        version,
        description: ABOUT,
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url, description: 'This installation' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      security: [{ accessToken: [] }],
      paths: toPaths(),
      components: {
        parameters: HEADERS,
        responses: ERROR_ANSWERS,
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    { override: simplify },
  );
  // zod-openapi leaves what is said of a parameter in its schema, too, where that is a reference.
  for (const { get } of Object.values(document.paths ?? {})) {
    for (const parameter of get?.parameters ?? []) {
      if ('schema' in parameter && typeof parameter.schema === 'object') {
        Reflect.deleteProperty(parameter.schema, 'param');
      }
    }
  }
  return document;
}
