import type { InjectOptions } from 'fastify';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aForm } from '#testing/app/form.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';
import { createValues, toJsonSchema } from './values.ts';

interface Stored {
  /** Of rows of every kind. */
  readonly ids: readonly string[];
  readonly jpeg: Buffer;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Half a surrogate pair has no form in a URL. */
const toUrlText = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?'));

const BROKEN_BODIES = ['', '{', '[]', 'null', '{"a":', '"text"', '{"a":1}}', '['.repeat(5_000)] as const;
const WRONG_TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'a/b', ''] as const;

/** Makes requests that nearly fit a route. */
export function createRequests(random: Random, { ids, jpeg }: Stored) {
  const values = createValues(random, ids);

  function makeUrl(route: Route): string {
    const path = routeUrl(route).replaceAll(/:\w+/g, () =>
      toUrlText(random.chance(0.8) ? random.pick(ids) : values.text()),
    );
    const query = values.make(toJsonSchema(route.query));
    if (route.query === undefined || !isFields(query)) return path;
    const pairs = Object.entries(query).map(
      ([name, value]) => `${toUrlText(name)}=${toUrlText(toText(value))}`,
    );
    return `${path}?${pairs.join('&')}`;
  }

  async function makeForm(route: Route, body: unknown): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
    const fields = Object.entries(isFields(body) ? body : {}).map(([name, value]) => [name, toText(value)]);
    const files = Array.from({ length: random.whole(0, 3) }, () =>
      random.chance(0.5) ? jpeg : jpeg.subarray(0, random.whole(0, jpeg.length)),
    );
    const field = random.chance(0.8) ? route.files?.field : values.text();
    return aForm(Object.fromEntries(fields), files, field);
  }

  async function makeBody(route: Route): Promise<Pick<InjectOptions, 'payload' | 'headers'>> {
    if (route.method === 'GET') return {};
    if (random.chance(0.05)) {
      return { payload: random.pick(BROKEN_BODIES), headers: { 'content-type': 'application/json' } };
    }
    const body = values.make(toJsonSchema(route.body) ?? {});
    const isForm = random.chance(route.files ? 0.7 : 0.05);
    if (isForm) return makeForm(route, body);
    const type = random.chance(0.05) ? random.pick(WRONG_TYPES) : 'application/json';
    return { payload: JSON.stringify(body), headers: { 'content-type': type } };
  }

  function makeHeaders(): Record<string, string> {
    return {
      'x-client-type': random.chance(0.9) ? random.pick(['web', 'mobile']) : 'toaster',
      ...(random.chance(0.5) && {
        'if-match': random.pick(['"1"', '"2"', '"0"', '*', 'W/"1"', '"-1"', '"9e9"']),
      }),
      ...(random.chance(0.3) && { 'idempotency-key': random.pick(['a', random.pick(ids), 'x'.repeat(500)]) }),
      ...(random.chance(0.05) && { range: 'bytes=0-0,5-' }),
      ...(random.chance(0.05) && { cookie: `__Host-refresh=${'A'.repeat(43)}; device=a.b.c` }),
    };
  }

  /** A request for the route; the caller's token is not part of it. */
  return async function makeRequest(route: Route): Promise<InjectOptions> {
    const { headers, payload } = await makeBody(route);
    return {
      method: route.method,
      url: makeUrl(route),
      remoteAddress: elsewhere(),
      headers: { ...makeHeaders(), ...headers },
      ...(payload !== undefined && { payload }),
    };
  };
}
