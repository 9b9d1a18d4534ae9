import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { listLiveSessions } from '#features/accounts/sessions/session.service.ts';
import { createLive, type LiveOptions } from '#platform/live/live.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { passwordCalls } from '#testing/builders/calls/password-calls.ts';
import { accessTokenOf, cookieTokenOf, signInCalls } from '#testing/builders/calls/sign-in-calls.ts';
import { openReadyStream } from '#testing/app/live-reader.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, db, deps, beside, url } = await testApp();
const { login, logout } = signInCalls(app);
const { update } = passwordCalls(app);

/** An app whose hub has other settings than the product's, with or without heartbeats. */
async function serveWith(changes: Partial<LiveOptions>): Promise<string> {
  const sessions = (ids: readonly string[]) => listLiveSessions(deps, ids);
  const live = createLive({ url, log: deps.log, listLiveSessions: sessions, ...changes });
  afterAll(() => live.close());
  const other: FastifyInstance = await beside({ deps: { live } });
  return other.listen({ host: '127.0.0.1', port: 0 });
}

const NEVER_MS = 2 ** 30;
const notified = await serveWith({ heartbeatMs: NEVER_MS });
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
  [
    'signing out [security#streams-end-with-session]',
    { endsAll: false, end: (_, { token }) => logout(token) },
  ],
  [
    'a changed password [security#streams-end-with-session]',
    {
      endsAll: true,
      end: (_, { accessToken }) => update(accessToken, PASSWORD, 'Sasvim-nova-lozinka-2'),
    },
  ],
  [
    'switching the account off [security#streams-end-with-session]',
    {
      endsAll: true,
      end: ({ id }) => write(deps, NOBODY, (work) => setAccountActive(work, { id, isActive: false })),
    },
  ],
];

describe('a stream', () => {
  it.each(ENDS)('%s ends it immediately, without a heartbeat', async (_name, { endsAll, end }) => {
    const account = await anAccount(db);
    const [own, other] = [await aBrowser(account, notified), await aBrowser(account, notified)];
    const stranger = await aBrowser(await anAccount(db), notified);
    await end(account, own);
    await own.stream.untilOver();
    if (endsAll) await other.stream.untilOver();
    expect([other.stream.isOver(), stranger.stream.isOver()]).toEqual([endsAll, false]);
  });

  it.each([
    [
      'whose session ended without a notification [security#streams-end-with-session]',
      { ended_at: new Date(), end_reason: 'logout' },
    ],
    [
      'whose session expired [security#streams-end-with-session]',
      { expires_at: new Date('2026-03-01T00:00:00.000Z') },
    ],
    [
      'whose session was not used for half a day [security#streams-end-with-session]',
      { last_used_at: new Date('2026-03-01T00:00:00.000Z') },
    ],
  ])('%s ends with the next heartbeat, the others continue', async (_what, changes) => {
    const account = await anAccount(db);
    const [own, other] = [await aBrowser(account, looking), await aBrowser(await anAccount(db), looking)];
    await db.updateTable('sessions').set(changes).where('user_id', '=', account.id).execute();
    await own.stream.untilOver();
    const heard = other.stream.heartbeats();
    await other.stream.until(() => other.stream.heartbeats() > heard);
    expect(other.stream.isOver()).toBe(false);
  });
});
