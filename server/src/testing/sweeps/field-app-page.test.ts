import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';

const PAGE = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/field-app.md'), 'utf8');
const ROUTES = Object.values<Record<string, Route>>(api).flatMap((routes) => Object.values(routes));

const FIELD = ['client', 'worker', 'owner'] as const;

const findRoute = (method: string, url: string) =>
  ROUTES.find(
    (route) =>
      route.method === method && new RegExp(`^${routeUrl(route).replace(/:\w+/g, '[^/]+')}$`).test(url),
  );

const BLOCKS = [...PAGE.matchAll(/```http\n([\s\S]*?)```/g)].map(([, block = '']) => {
  const [head = '', body = ''] = block.split('\n\n');
  const [first = '', ...headers] = head.split('\n');
  const [method = '', url = ''] = first.split(' ');
  return { method, url, headers: headers.map((line) => line.split(':')[0]), body };
});

describe('the guide for a phone app', () => {
  it.each(BLOCKS)('shows $method $url as the route table defines it', ({ method, url, headers, body }) => {
    const route = findRoute(method, url)!;
    expect(route.body?.strict().safeParse(JSON.parse(body))).toMatchObject({ success: true });
    expect(headers.includes('If-Match')).toBe(route.ifMatch === true);
    expect(headers.includes('Idempotency-Key')).toBe(route.idempotent === true);
    expect(headers.includes('Authorization')).toBe(route.access !== 'public');
    expect(headers.includes('X-Client-Type')).toBe(route.access === 'public');
  });

  it('names existing calls and codes only, and has an example for each role', () => {
    for (const [, method = '', url = ''] of PAGE.matchAll(/`(GET|POST|PATCH) (\/api\/\S+?)`/g)) {
      expect([url, findRoute(method, url.replace('<event>', 'canceled'))]).not.toContain(undefined);
    }
    const refusals = Object.entries(ERRORS).map(
      ([code, { status }]) => `${status} ${wireCode(code as ErrorCode)}`,
    );
    for (const [, status, code] of PAGE.matchAll(/(\d{3}) `([a-z_]+)`/g)) {
      expect(refusals).toContain(`${status} ${code}`);
    }
    const roles = BLOCKS.map(({ method, url }) => findRoute(method, url)!.access);
    for (const role of FIELD) {
      expect(roles.filter((access) => access.includes(role)).length).toBeGreaterThan(0);
    }
  });

  it('lists every event of clients, workers and owners that has a body, with its fields and photos', () => {
    const rows = [...PAGE.matchAll(/^\| `(\w+)` +\| `\{ (.+) \}` +\| (?:`(\w+)`.*?)? *\|$/gm)];
    const found = rows.map(([, event, fields = '', files]) => {
      const names = fields.replace(/: \[.*\]/, '').split(', ');
      return [event, names.toSorted(), files];
    });
    const withBody = CALLED_EVENTS.flatMap((event) => {
      const { access, body, files } = eventRoute(event);
      if (!body || !FIELD.some((role) => access.includes(role))) return [];
      const names = Object.entries(body.shape).map(([name, schema]) =>
        schema.safeParse(undefined).success ? `${name}?` : name,
      );
      return [[event, names.toSorted(), files?.field]];
    });
    expect(found).toEqual(withBody);
  });
});
