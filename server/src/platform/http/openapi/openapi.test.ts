import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app } = await testApp();
const response = await app.inject('/api/openapi.json');
const document = response.json();

const ROUTES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

const operationOf = (route: Route) =>
  document.paths[routeUrl(route).replace(/:(?<name>\w+)/g, '{$<name>}')]?.[route.method.toLowerCase()];

/** Every `$ref` of the document, at any depth. */
function refsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refsOf(inner)));
}

describe('the description of the API', () => {
  it.each(ROUTES)('has $id with its path parameters, its answer and its errors', ({ id, route }) => {
    const operation = operationOf(route);
    expect(operation.operationId).toBe(id);
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path');
    expect(inPath.map(({ name }: { name: string }) => `:${name}`)).toEqual(route.path.match(/:\w+/g) ?? []);
    expect(Object.keys(operation.responses)).toContain(
      String(route.response.kind === 'empty' ? 204 : (route.status ?? 200)),
    );
    expect(Object.keys(operation.responses)).toContain('500');
    expect(operation.security.length).toBe(
      route.access === 'signedIn' || Array.isArray(route.access) ? 1 : 0,
    );
    expect(Boolean(operation.requestBody)).toBe(Boolean(route.body ?? route.files));
  });

  it('is for this machine unless a setting shows it, and names no password that exists [api#description]', async () => {
    expect(JSON.stringify(document)).not.toContain('Demo-lozinka');
    const { app: open } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
    const answers = await Promise.all(['/api/openapi.json', '/api/docs'].map((url) => open.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('has no operation beyond the table', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
    expect(operations).toHaveLength(ROUTES.length);
  });

  it('has no dangling reference', () => {
    const refs = new Set(refsOf(document));
    expect([...refs]).toEqual(['#/components/schemas/Error']);
    expect(document.components.schemas.Error.required).toEqual(['error', 'code', 'requestId']);
  });
});

const parts = ({ query, body, example }: Route) =>
  [
    { schema: query, given: example?.query },
    { schema: body, given: example?.body },
  ] as const;

describe('the examples', () => {
  it.each(ROUTES.filter(({ route }) => route.example))('of $id are good by its own schema', ({ route }) => {
    for (const { schema, given } of parts(route)) {
      if (given === undefined) continue;
      expect(schema?.strict().safeParse(given)).toMatchObject({ success: true });
    }
  });
});
