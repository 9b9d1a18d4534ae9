import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ERRORS, wireCode, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';

const PAGE = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../docs/field-app.md'), 'utf8');
const ROUTES = Object.values<Record<string, Route>>(api).flatMap((routes) => Object.values(routes));

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

describe('the page for who writes a phone app', () => {
  it.each(BLOCKS)('shows $method $url as the table has it', ({ method, url, headers, body }) => {
    const route = findRoute(method, url)!;
    expect(route.body?.strict().safeParse(JSON.parse(body))).toMatchObject({ success: true });
    expect(headers.includes('If-Match')).toBe(route.ifMatch === true);
    expect(headers.includes('Idempotency-Key')).toBe(route.idempotent === true);
    expect(headers.includes('Authorization')).toBe(route.access !== 'public');
    expect(headers.includes('X-Client-Type')).toBe(route.access === 'public');
  });

  it('names calls and codes that exist, and one example by each role', () => {
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
    for (const role of ['client', 'worker', 'owner'] as const) {
      expect(roles.filter((access) => access.includes(role)).length).toBeGreaterThan(0);
    }
  });

  it('tells each role every event that is theirs, and no other', () => {
    const rows = [...PAGE.matchAll(/^\| ([a-z, ]+?) +\| (.+?) +\| (`order_.+?) +\|$/gm)];
    const told = rows.flatMap(([, who = '', , call = '']) =>
      who
        .split(', ')
        .flatMap((role) => [...call.matchAll(/`order_(\w+)`/g)].map(([, event]) => `${role} ${event}`)),
    );
    const table = (['client', 'worker', 'owner'] satisfies Party[]).flatMap((party) =>
      TRANSITIONS.filter(({ event, by }) => event !== 'created' && by.includes(party)).map(
        ({ event }) => `${party} ${event}`,
      ),
    );
    expect(told.toSorted()).toEqual(table.toSorted());
  });
});
