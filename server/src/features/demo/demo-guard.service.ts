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

/** What the start prints about accounts: those of the demo data, or how to make the first one. */
export function toAccountLines({ isLocal, demoData }: DemoConfig, hasNoAccounts: boolean): string[] {
  if (!demoData) {
    return hasNoAccounts
      ? ['There is no account yet. Make the first one: majstorija create-super-admin']
      : [];
  }
  const warning =
    'WARNING: DEMO_DATA=on opens accounts with a public password to everyone who reaches this server.';
  return [
    ...(isLocal ? [] : [warning]),
    `Demo accounts, password ${DEMO_PASSWORD}:`,
    ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(18)} ${ROLE_LABELS[role]}`),
  ];
}
