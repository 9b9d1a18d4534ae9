import { isStaff } from '@majstorija/contract/http/access.ts';
import { isPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import { listOpenAccounts } from '#features/demo/demo-guard.service.ts';
import type { Deps } from '#platform/http/handler.ts';

type OfferDeps = Pick<Deps, 'config' | 'db' | 'log'>;

/** Compares a hash with the demo password once: hashing is slow, and everyone may ask for the page. */
function createCheck(): (email: string, hash: string | null) => Promise<boolean> {
  const known = new Map<string, { readonly hash: string | null; readonly isDemo: Promise<boolean> }>();
  return (email, hash) => {
    const before = known.get(email);
    if (before?.hash === hash) return before.isDemo;
    const isDemo = isPassword(DEMO_PASSWORD, hash);
    known.set(email, { hash, isDemo });
    isDemo.catch(() => known.delete(email));
    return isDemo;
  };
}

// The addresses and roles are constants, so they need no escaping.
const toMeta = (accounts: Awaited<ReturnType<typeof listOpenAccounts>>): string =>
  accounts
    .filter(({ role }) => isStaff(role))
    .map(
      ({ email, role }) =>
        `<meta name="demo-account" content="${email}" data-role="${role}" data-password="${DEMO_PASSWORD}" />`,
    )
    .join('');

/**
 * Writes the demo accounts that a visitor can sign in with into the head of a page (see
 * web/src/lib/http/demo-accounts.ts): active ones with the public password. Undefined without demo data, when no page
 * says anything about them [running#demo-accounts-offered].
 */
export function createDemoOffer({ config, db, log }: OfferDeps): (() => Promise<string>) | undefined {
  if (!config.demoData) return undefined;
  const hasDemoPassword = createCheck();
  return () =>
    listOpenAccounts({ db }, hasDemoPassword).then(toMeta, (error: unknown) => {
      // The page itself needs no database.
      log.warn({ err: error }, 'the demo accounts are not offered');
      return '';
    });
}
