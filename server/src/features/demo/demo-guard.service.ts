import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Config } from '#platform/settings/config.ts';
import { ConfigError } from '#platform/settings/environment.ts';

type DemoConfig = Pick<Config, 'isLocal' | 'demoData'>;

const REFUSAL =
  'accounts of the demo data still have their public password and this address is open to others: start with HOST=127.0.0.1 and PUBLIC_URL=http://localhost to change it or to deactivate them, or set DEMO_DATA=on';

/** The hashes that may be of the demo password: those of its named accounts, and any that several accounts share. */
async function listSuspects({ db }: Pick<Deps, 'db'>): Promise<Set<string | null>> {
  const active = db
    .selectFrom('users')
    .select('password_hash')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .groupBy('password_hash');
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const rows = await Promise.all([
    active.where('email', 'in', emails).execute(),
    active.having((eb) => eb.fn.countAll(), '>', 1).execute(),
  ]);
  return new Set(rows.flat().map((row) => row.password_hash));
}

/**
 * Throws a ConfigError when others reach the server and an active account has the demo password, which is in the README,
 * unless `DEMO_DATA=on` was set by hand [running#no-open-demo].
 */
export async function assertNoOpenDemo(deps: Pick<Deps, 'db'>, config: DemoConfig): Promise<void> {
  if (config.isLocal || config.demoData) return;
  for (const hash of await listSuspects(deps)) {
    if (await isPassword(DEMO_PASSWORD, hash)) throw new ConfigError(REFUSAL);
  }
}

type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

/** Compares each hash with the demo password once: hashing is slow, and demo accounts share one. */
function compareOnce(): (email: string, hash: string | null) => Promise<boolean> {
  const known = new Map<string | null, Promise<boolean>>();
  return (_email, hash) => {
    const compared = known.get(hash) ?? isPassword(DEMO_PASSWORD, hash);
    known.set(hash, compared);
    return compared;
  };
}

/** The demo accounts that somebody can sign in with: active, with the public password. */
export async function listOpenAccounts(
  { db }: Pick<Deps, 'db'>,
  hasDemoPassword = compareOnce(),
): Promise<DemoAccount[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .where('is_active', '=', true)
    .execute();
  const open = new Set<string | null>();
  for (const { email, password_hash: hash } of rows) {
    if (email !== null && (await hasDemoPassword(email, hash))) open.add(email);
  }
  return DEMO_ACCOUNTS.filter(({ email }) => open.has(email));
}

const FIRST_ACCOUNT = 'There is no account yet. Make the first one: majstorija create-super-admin';
const OPEN_TO_ALL =
  'WARNING: DEMO_DATA=on opens accounts with a public password to everyone who reaches this server.';

/** What the start prints about accounts: the demo accounts that there are, or how to make the first account. */
export async function listAccountLines(
  deps: Pick<Deps, 'db'>,
  { isLocal, demoData }: DemoConfig,
  hasNoAccounts: boolean,
): Promise<string[]> {
  if (hasNoAccounts) return [FIRST_ACCOUNT];
  const accounts = demoData ? await listOpenAccounts(deps) : [];
  if (accounts.length === 0) return [];
  return [
    ...(isLocal ? [] : [OPEN_TO_ALL]),
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...accounts.map(({ email, role }) => `  ${email.padEnd(18)} ${ROLE_LABELS[role]}`),
  ];
}
