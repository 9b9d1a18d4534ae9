import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLE_OPTIONS, type Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { signAccessToken } from '#features/accounts/sessions/access-token.service.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { MATRIX } from '#testing/sweeps/access-matrix.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/app/test-app.ts';

const ROUTES = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
);

const LOGOUT_LAST = ROUTES.toSorted(
  (a, b) => Number(a.name === 'auth.logout') - Number(b.name === 'auth.logout'),
);

const { app, db, deps, as, logged } = await testApp();
const elsewhere = await signIn(deps, await anAccount(db));

async function tokenOfDeactivated(role: Role): Promise<string> {
  const account = await anAccount(db, { role });
  const { accessToken } = await signIn(deps, account);
  await db.updateTable('users').set({ is_active: false }).where('id', '=', account.id).execute();
  return accessToken;
}

/** Actor → token and what each group of routes answers. */
const ANONYMOUS = { everybody: 'in', 'signed in': 401, staff: 401, 'super admin': 401 } as const;
const OUTSIDER = { everybody: 'in', 'signed in': 'in', staff: 403, 'super admin': 403 } as const;
const OPERATOR = { everybody: 'in', 'signed in': 'in', staff: 'in', 'super admin': 403 } as const;
const SUPER_ADMIN = { ...OPERATOR, 'super admin': 'in' } as const;

const ANSWERS = {
  super_admin: SUPER_ADMIN,
  admin: OPERATOR,
  owner: OUTSIDER,
  worker: OUTSIDER,
  client: OUTSIDER,
} as const satisfies Record<Role, unknown>;

interface TriedActor {
  actor: string;
  token: string | undefined;
  answers: Record<string, 'in' | 401 | 403>;
  /** The role of an active account. */
  role?: Role;
}

const ACTORS: TriedActor[] = [
  { actor: 'no user', token: undefined, answers: ANONYMOUS },
  ...ROLE_OPTIONS.map((role) => ({
    actor: `a ${role}`,
    token: as(role).accessToken,
    answers: ANSWERS[role],
    role,
  })),
  ...(await Promise.all(
    (['super_admin', 'client'] as const).map(async (role) => ({
      actor: `a switched-off ${role}`,
      token: await tokenOfDeactivated(role),
      answers: ANONYMOUS,
    })),
  )),
  {
    actor: 'an account that does not exist',
    token: await signAccessToken(deps, { userId: uuidv7(new Date()), sessionId: elsewhere.sessionId }),
    answers: ANONYMOUS,
  },
];

function requestOf(route: Route, token: string | undefined): InjectOptions {
  return {
    method: route.method,
    url: routeUrl(route).replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000'),
    headers: { 'x-client-type': 'web', ...(token && { authorization: `Bearer ${token}` }) },
    ...(route.body && { payload: {} }),
  };
}

function expectedOf(name: string, { answers, role }: TriedActor): 'in' | 401 | 403 {
  const allowed = MATRIX[name]!;
  if (typeof allowed === 'string') return answers[allowed]!;
  if (role === undefined) return 401;
  return allowed.includes(role) ? 'in' : 403;
}

/** A stream of events has no end to wait for: it is destroyed once it has started. */
async function ask(route: Route, token: string | undefined): Promise<LightMyRequestResponse> {
  const request = requestOf(route, token);
  if (route.response.kind !== 'events') return app.inject(request);
  const answer = await app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode === 200 ? answer : app.inject(request);
}

const ErrorBody = z.strictObject({
  error: z.string().min(1),
  code: z.string().regex(/^[a-z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** The answers of the access check; only an invalid signed link may answer the same texts. */
function outcomes(token: string | undefined) {
  const loginRequired = 'Prijavite se da biste nastavili.';
  const expired = 'Vaša prijava je istekla. Prijavite se ponovo.';
  return {
    in: 'in',
    401: [401, token ? expired : loginRequired, 'no-store'],
    403: [403, 'Nemate dozvolu za pristup ovoj stranici.', 'no-store'],
  } as const;
}

/** `in` for any answer of the handler; the log line for an unexpected error. */
function outcomeOf(route: Route, response: LightMyRequestResponse) {
  if (response.statusCode >= 500) return logged.at(-1);
  if (response.statusCode < 400) return 'in';
  // A missing page is answered as a page, too.
  if (String(response.headers['content-type']).startsWith('text/html')) return 'in';
  const { error, code } = ErrorBody.parse(response.json());
  const isRefusal = ['auth_login_required', 'auth_session_expired', 'auth_forbidden'].includes(code);
  if (!isRefusal || route.access === 'signedLink') return 'in';
  return [response.statusCode, error, response.headers['cache-control']];
}

/** Without the names of the parameters: the router prints both when those of two methods differ. */
const unnamed = (line: string) => line.replace(/:[\w:|]+/g, ':');

/** The routes of the router, read from its printed tree. */
function registeredRoutes(): string[] {
  const parents: string[] = [];
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \((.+)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      parents[depth] = (parents[depth - 1] ?? '') + part;
      return methods?.split(', ').map((method) => `${method} ${parents[depth]}`) ?? [];
    });
}

describe('every route for every actor', () => {
  it('has a row in the matrix [security#access-matrix]', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it('is registered as in the table, and nothing else is', () => {
    const table = ROUTES.map(({ route }) => `${route.method} ${routeUrl(route)}`);
    const own = registeredRoutes().filter((line) => !/^HEAD | \/api\/docs|\/\*$/.test(line));
    const wanted = [...table, 'GET /api/openapi.json'].map(unnamed);
    expect(own.map(unnamed).toSorted()).toEqual(wanted.toSorted());
  });

  it('refuses a wrong role before it reads the body [security#access-before-reading]', async () => {
    const options = { method: 'POST', url: '/api/v1/orders', payload: '{ broken' } as const;
    const response = await as('worker').inject({
      ...options,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(403);
  });

  for (const tried of ACTORS) {
    const { actor, token } = tried;
    it.each(LOGOUT_LAST)(
      `lets ${actor} into $name exactly as in the matrix [security#access-matrix]`,
      async ({ name, route }) => {
        const response = await ask(route, token);
        expect(outcomeOf(route, response)).toEqual(outcomes(token)[expectedOf(name, tried)]);
      },
    );
  }
});
