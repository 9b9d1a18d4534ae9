import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ROLE_OPTIONS, type Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { createRandom } from '@majstorija/stories/random.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aLegalDocument } from '#testing/builders/legal-documents.ts';
import { aClient, aWorker, anAddress, anOwner } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { isFullScale } from '#testing/endurance/scale.ts';
import { findCounterDifferences, findIncompleteTimelines } from '#testing/processes/order-checks.ts';
import { createRequests } from './requests.ts';

const { app, db, deps, as, logged } = await testApp();
const random = createRandom(20_261_122, 'fuzz');

/** An answer without an end can't be awaited; the tests of live changes read it. */
const ENDLESS = 'live.events';

const ROUTES = Object.entries(api)
  .flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
  )
  .filter(({ name }) => name !== ENDLESS);

const CODES = (Object.keys(ERRORS) as ErrorCode[]).map(wireCode);
const ErrorBody = z.looseObject({ error: z.string().min(1), code: z.enum(CODES), requestId: z.string() });

/** At least one for each route. */
const REQUESTS = isFullScale ? 12_000 : 300;
/** Requests after which new people call: one of them may have ended the session or the account of the others. */
const RENEW_AFTER = 100;

interface People {
  /** Of one row of each kind. */
  readonly ids: readonly string[];
  /** Access tokens by role. */
  readonly tokens: Readonly<Record<Role, string>>;
}

/** New people of every role, with an order in which they take part. */
async function makePeople(): Promise<People> {
  const [client, owner] = [await aClient(db), await anOwner(db)];
  const worker = await aWorker(db, { ownerId: owner.id });
  const [admin, superAdmin] = [await anAccount(db), await anAccount(db, { role: 'super_admin' })];
  const address = await anAddress(db, client.id);
  const created = await as('admin').post('/api/v1/orders', {
    clientId: client.id,
    addressId: address.id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  });
  const order = z.object({ data: z.object({ _id: z.string() }) }).parse(created.json()).data._id;
  const tokenOf = async (id: string, role: Role) => (await signIn(deps, { id, role })).accessToken;
  return {
    ids: [client.id, owner.id, worker.id, admin.id, address.id, order, await aPrice({ db })],
    tokens: {
      client: await tokenOf(client.id, 'client'),
      owner: await tokenOf(owner.id, 'owner'),
      worker: await tokenOf(worker.id, 'worker'),
      admin: await tokenOf(admin.id, 'admin'),
      super_admin: await tokenOf(superAdmin.id, 'super_admin'),
    },
  };
}

/** Mostly of somebody whom the route admits, at times of anybody or of nobody. */
function headerOf({ access }: Route, { tokens }: People): { authorization?: string } {
  if (random.chance(0.05)) return {};
  const roles = typeof access === 'string' || random.chance(0.1) ? ROLE_OPTIONS : access;
  return { authorization: `Bearer ${tokens[random.pick(roles)]}` };
}

const INSIDE = /node_modules|\.ts:\d|\bselect \w|\binsert into|violates|\$argon2/i;

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(route: Route, { statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (headers['x-content-type-options'] !== 'nosniff') return 'lacks the security headers';
  if (statusCode < 400) return undefined;
  if (INSIDE.test(body)) return `shows its inside: ${body}`;
  // A public page is also a page when it refuses: of a text that is gone, of a form that is wrong.
  const { response } = route;
  const isPage = response.kind === 'bytes' && response.contentType === headers['content-type'];
  if (isPage && statusCode < 500) return undefined;
  const read = ErrorBody.safeParse(JSON.parse(body));
  if (!read.success) return `answers an error without a known code: ${body.slice(0, 200)}`;
  const isDeclared = (route.errors ?? []).some((code) => wireCode(code) === read.data.code);
  return statusCode >= 500 && !isDeclared ? `answers ${statusCode} ${read.data.code}` : undefined;
}

it(
  'answers any request without a failure of its own, and keeps its data whole [security#odd-input-is-refused]',
  { timeout: 3_600_000 },
  async () => {
    await aLegalDocument(db, 'CLIENT_TERMS');
    const jpeg = await aJpeg();
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    let people = await makePeople();
    let makeRequest = createRequests(random, { ids: people.ids, jpeg });
    for (let count = 0; count < REQUESTS; count += 1) {
      if (count % RENEW_AFTER === RENEW_AFTER - 1) {
        people = await makePeople();
        makeRequest = createRequests(random, { ids: people.ids, jpeg });
      }
      const { name, route } = ROUTES[count % ROUTES.length] ?? random.pick(ROUTES);
      const request = await makeRequest(route);
      const authorization = headerOf(route, people);
      const answer = await app.inject({ ...request, headers: { ...request.headers, ...authorization } });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const fault = faultOf(route, answer);
      if (fault !== undefined) faults.push(`${name} ${fault}\n${JSON.stringify(request).slice(0, 600)}`);
    }
    process.stdout.write(`fuzzed requests: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
    expect(faults).toEqual([]);
    expect(logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
    expect(await findCounterDifferences(db)).toEqual([]);
    expect(await findIncompleteTimelines(db)).toEqual([]);
    expect(statuses.get(200), 'requests that were accepted').toBeGreaterThan(REQUESTS / 20);
  },
);
