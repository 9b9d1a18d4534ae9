import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { setAccountActive } from '#features/accounts/accounts.service.ts';
import { listLiveSessions } from '#features/auth/session.service.ts';
import { createLive, type LiveOptions } from '#platform/live.ts';
import { NOBODY, write } from '#platform/work.ts';
import { anAccount, PASSWORD, signIn } from '#testing/builders/accounts.ts';
import { passwordCalls } from '#testing/builders/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/sign-in-calls.ts';
import { openReadyStream, openStream } from '#testing/live-reader.ts';
import { testApp } from '#testing/test-app.ts';

const { app, db, deps, clock, beside, url } = await testApp();
const { login, logout, refresh } = signInCalls(app);
const { update } = passwordCalls(app);

/** An app whose hub differs from the product's; heartbeats come, or do not, as the test needs. */
async function serveWith(changes: Partial<LiveOptions>): Promise<string> {
  const sessions = (ids: readonly string[]) => listLiveSessions(deps, ids);
  const live = createLive({ url, log: deps.log, listLiveSessions: sessions, ...changes });
  afterAll(() => live.close());
  const other: FastifyInstance = await beside({ deps: { live } });
  return other.listen({ host: '127.0.0.1', port: 0 });
}

const NEVER_MS = 2 ** 30;
const told = await serveWith({ heartbeatMs: NEVER_MS });
const looking = await serveWith({ heartbeatMs: 20 });

async function aBrowser(account: Awaited<ReturnType<typeof anAccount>>, origin: string) {
  const answer = await login(account.email!);
  const accessToken = accessTokenOf(answer);
  return { accessToken, token: cookieTokenOf(answer)!, stream: await openReadyStream(origin, accessToken) };
}

type Browser = Awaited<ReturnType<typeof aBrowser>>;
type Account = Awaited<ReturnType<typeof anAccount>>;

/** How a session ends, and whether the account's others end with it. */
const ENDS: [
  name: string,
  way: { endsAll: boolean; end: (account: Account, browser: Browser) => unknown },
][] = [
  ['A8: signing out', { endsAll: false, end: (_, { token }) => logout(token) }],
  [
    'A8: a changed password',
    {
      endsAll: true,
      end: (_, { accessToken }) => update(accessToken, PASSWORD, 'Sasvim-nova-lozinka-2'),
    },
  ],
  [
    'B4: switching the account off',
    {
      endsAll: true,
      end: ({ id }) => write(deps, NOBODY, (work) => setAccountActive(work, { id, isActive: false })),
    },
  ],
  [
    'A4: the return of a replaced refresh token',
    {
      endsAll: false,
      end: async (_, { token }) => {
        await refresh(token);
        clock.advance(10_001);
        return refresh(token);
      },
    },
  ],
];

describe('a stream', () => {
  it.each(ENDS)('%s ends it at once, without a heartbeat', async (_name, { endsAll, end }) => {
    const account = await anAccount(db);
    const [own, other] = [await aBrowser(account, told), await aBrowser(account, told)];
    const stranger = await aBrowser(await anAccount(db), told);
    await end(account, own);
    await own.stream.untilOver();
    if (endsAll) await other.stream.untilOver();
    expect([other.stream.isOver(), stranger.stream.isOver()]).toEqual([endsAll, false]);
  });

  it.each([
    ['A8: whose session ended unheard', { ended_at: new Date(), end_reason: 'logout' }],
    ['A6: whose session ran out', { expires_at: new Date('2026-03-01T00:00:00.000Z') }],
    ['A6: whose session was not used for half a day', { last_used_at: new Date('2026-03-01T00:00:00.000Z') }],
  ])('%s ends with the next heartbeat, the others go on', async (_what, changes) => {
    const account = await anAccount(db);
    const [own, other] = [await aBrowser(account, looking), await aBrowser(await anAccount(db), looking)];
    await db.updateTable('sessions').set(changes).where('user_id', '=', account.id).execute();
    await own.stream.untilOver();
    const heard = other.stream.heartbeats();
    await other.stream.until(() => other.stream.heartbeats() > heard);
    expect(other.stream.isOver()).toBe(false);
  });

  it('B4: ends that was opened by a session which ended in the same moment', async () => {
    const ended = new Set<string>();
    const origin = await serveWith({
      heartbeatMs: NEVER_MS,
      listLiveSessions: async (ids) => ids.filter((id) => !ended.has(id)),
    });
    const first = await aBrowser(await anAccount(db), origin);
    const { accessToken, sessionId } = await signIn(deps, await anAccount(db));
    ended.add(sessionId);
    await (await openStream(origin, accessToken)).untilOver();
    expect(first.stream.isOver()).toBe(false);
  });

  it('B4: ends when nobody can say whether its session that is told to have ended did', async () => {
    let isAway = false;
    const origin = await serveWith({
      heartbeatMs: NEVER_MS,
      listLiveSessions: async (ids) => {
        if (isAway) throw new RangeError('the database is away');
        return listLiveSessions(deps, ids);
      },
    });
    const account = await anAccount(db);
    const { stream, token } = await aBrowser(account, origin);
    isAway = true;
    await logout(token);
    await stream.untilOver();
    expect(stream.isOver()).toBe(true);
  });
});
