import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, deps } = await testApp();
const response = await app.inject('/api/openapi.json');
const document = response.json();

const ROUTES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

const operationOf = (route: Route) =>
  document.paths[routeUrl(route).replace(/:(?<name>\w+)/g, '{$<name>}')]?.[route.method.toLowerCase()];

const REDOCLY = path.resolve(import.meta.dirname, '../../../../../node_modules/@redocly/cli/bin/cli.js');

const NAMED = /^#\/components\/schemas\/[A-Z]\w+$/;

/** Every schema that stands in a body or an answer. */
const schemasOf = (content: Record<string, { schema?: { $ref?: string } }> = {}) =>
  Object.values(content).flatMap(({ schema }) => (schema ? [schema.$ref] : []));

type Parameter = { $ref?: string; name: string; in: string };

const deref = (parameter: Parameter): Parameter =>
  parameter.$ref ? document.components.parameters[path.basename(parameter.$ref)] : parameter;

describe('the description of the API', () => {
  it.each(ROUTES)('has $id with its path parameters, its answer and its errors', ({ id, route }) => {
    const { operationId, parameters = [], responses, security, requestBody } = operationOf(route);
    expect(operationId).toBe(id);
    const inPath = parameters.map(deref).filter((parameter: Parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }: Parameter) => `:${name}`)).toEqual(route.path.match(/:\w+/g) ?? []);
    const status = String(route.response.kind === 'empty' ? 204 : (route.status ?? 200));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([status, '422', '500']));
    expect(security).toEqual(route.access === 'signedIn' || Array.isArray(route.access) ? undefined : []);
    expect(Boolean(requestBody)).toBe(Boolean(route.body ?? route.files));
    for (const named of [...schemasOf(requestBody?.content), ...schemasOf(responses[status].content)]) {
      expect(named).toMatch(NAMED);
    }
  });

  it('is for this machine unless a setting shows it, and names no password that exists [api#description]', async () => {
    expect(JSON.stringify(document)).not.toContain('Demo-lozinka');
    const { app: open } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
    const answers = await Promise.all(['/api/openapi.json', '/api/docs'].map((url) => open.inject(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('names the address of the server, on one that others reach in full', async () => {
    expect(document.servers).toMatchObject([{ url: '/' }]);
    const { app: shown } = await testApp({ PUBLIC_URL: 'https://majstorija.example', API_DOCS: 'on' });
    const { servers } = (await shown.inject('/api/openapi.json')).json();
    expect(servers).toMatchObject([{ url: 'https://majstorija.example' }]);
  });

  it('has no operation beyond the table', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.keys(item as object));
    expect(operations).toHaveLength(ROUTES.length);
  });

  it('has the version of the product, and fits in 450 KB [api#named-schemas]', () => {
    expect(document.info.version).toBe(deps.version);
    expect(response.rawPayload.length).toBeLessThanOrEqual(450_000);
  });

  it("has nothing that Redocly's recommended rules find [api#named-schemas]", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'openapi-'));
    writeFileSync(path.join(folder, 'openapi.json'), response.body);
    const args = [REDOCLY, 'lint', '--extends=recommended', '--format=json', 'openapi.json'];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const lint = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(JSON.parse(lint.stdout).problems).toEqual([]);
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
