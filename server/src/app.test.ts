import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Role } from '@majstorija/contract/access.ts';
import { api } from '@majstorija/contract/api.ts';
import type { Route } from '@majstorija/contract/route.ts';
import { signAccessToken } from '#features/auth/access-token.service.ts';
import { routeUrl } from '#platform/route-url.ts';
import { uuidv7 } from '#platform/uuid.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/test-app.ts';

/** Who may call what, written down a second time on purpose: a route opened by mistake differs from this. */
const MATRIX: Record<string, 'everybody' | 'signed in' | 'staff' | 'super admin'> = {
  'health.live': 'everybody',
  'health.ready': 'everybody',
  'auth.login': 'everybody',
  'auth.refresh': 'everybody',
  'auth.logout': 'everybody',
  'auth.me': 'signed in',
  'auth.forgotPassword': 'everybody',
  'auth.checkResetToken': 'everybody',
  'auth.resetPassword': 'everybody',
  'auth.updatePassword': 'signed in',
  'verification.setPassword': 'everybody',
  'verification.verifyEmail': 'everybody',
  'profile.image': 'signed in',
  'profile.info': 'signed in',
  'admins.list': 'super admin',
  'admins.create': 'super admin',
  'admins.toggleActive': 'super admin',
  'admins.options': 'staff',
  'clients.list': 'staff',
  'clients.get': 'staff',
  'clients.orders': 'staff',
  'clients.create': 'staff',
  'clients.update': 'staff',
  'clients.toggleActive': 'staff',
  'clients.createAddress': 'staff',
  'owners.list': 'staff',
  'owners.create': 'staff',
  'owners.update': 'staff',
  'owners.toggleActive': 'staff',
  'workers.list': 'staff',
  'workers.pending': 'staff',
  'workers.create': 'staff',
  'workers.update': 'staff',
  'workers.toggleActive': 'staff',
  'orders.list': 'staff',
  'orders.counts': 'staff',
  'orders.get': 'staff',
  'orders.create': 'staff',
  'orders.assignAdmin': 'staff',
  'orders.assignWorker': 'staff',
  'orders.acceptComplaint': 'staff',
  'orders.changeStatus': 'staff',
  'orders.comment': 'staff',
  'files.get': 'everybody',
};

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

const ACTORS: { actor: string; token: string | undefined; answers: Record<string, 'in' | 401 | 403> }[] = [
  { actor: 'nobody', token: undefined, answers: ANONYMOUS },
  ...Role.options.map((role) => ({
    actor: `a ${role}`,
    token: as(role).accessToken,
    answers: ANSWERS[role],
  })),
  ...(await Promise.all(
    Role.options.map(async (role) => ({
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

const ErrorBody = z.strictObject({
  error: z.string().min(1),
  code: z.string().regex(/^[a-z_]+$/),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});

/** How the access check answers: the only place these texts may come from, but for a link that does not hold. */
function outcomes(token: string | undefined) {
  const loginRequired = 'Prijavite se da biste nastavili.';
  const expired = 'Vaša prijava je istekla. Prijavite se ponovo.';
  return {
    in: 'in',
    401: [401, token ? expired : loginRequired, 'no-store'],
    403: [403, 'Nemate dozvolu za pristup ovoj stranici.', 'no-store'],
  } as const;
}

/** `in` for whatever the handler answered in its own words; a failure nobody foresaw by its log line. */
function outcomeOf(route: Route, response: LightMyRequestResponse) {
  if (response.statusCode >= 500) return logged.at(-1);
  if (response.statusCode < 400) return 'in';
  const { error, code } = ErrorBody.parse(response.json());
  const isRefusal = ['auth_login_required', 'auth_session_expired', 'auth_forbidden'].includes(code);
  if (!isRefusal || route.access === 'signedLink') return 'in';
  return [response.statusCode, error, response.headers['cache-control']];
}

/** What the router itself knows, read from its printed tree. */
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
  it('has a row in the matrix', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
  });

  it('is registered as the table says, and nothing else is', () => {
    const table = ROUTES.map(({ route }) => `${route.method} ${routeUrl(route)}`);
    const own = registeredRoutes().filter((line) => !/^HEAD | \/api\/docs/.test(line));
    expect(own.toSorted()).toEqual([...table, 'GET /api/openapi.json'].toSorted());
  });

  it('refuses a wrong role before it reads the body', async () => {
    const options = { method: 'POST', url: '/api/v1/orders', payload: '{ broken' } as const;
    const response = await as('worker').inject({
      ...options,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(403);
  });

  for (const { actor, token, answers } of ACTORS) {
    it.each(LOGOUT_LAST)(`lets ${actor} into $name exactly as the matrix says`, async ({ name, route }) => {
      const response = await app.inject(requestOf(route, token));
      expect(outcomeOf(route, response)).toEqual(outcomes(token)[answers[MATRIX[name]!]!]);
    });
  }
});
