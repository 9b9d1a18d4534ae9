import type { Db } from '#platform/database/db.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { PasswordAccount } from '#features/accounts/account.queries.ts';
import { countGuess, resetGuesses } from './guess-throttle.ts';
import { countCall, uncountCall } from './throttle.service.ts';
import { placeOf } from '#platform/http/place-of.ts';

/** A guess of the password of one account. */
export interface Attempt {
  /** The account with its present password, or the e-mail of none: another password starts other counts. */
  readonly target: string;
  readonly accountId: string | null;
  /** A network, or a device that is known to the account. */
  readonly caller: { readonly place: string } | { readonly deviceId: string };
}

interface Given {
  readonly email: string;
  readonly account: PasswordAccount | undefined;
  readonly deviceId: string | undefined;
  readonly ip: string;
}

/** What a sign-in counts against. */
export const toAttempt = ({ email, account, deviceId, ip }: Given): Attempt => ({
  target: account ? `${account.id} ${account.passwordHash ?? ''}` : email,
  accountId: account?.id ?? null,
  caller: deviceId === undefined ? { place: placeOf(ip) } : { deviceId },
});

const guesserOf = ({ target, caller }: Attempt): string =>
  'place' in caller ? `${target} from ${caller.place}` : `${target} on ${caller.deviceId}`;

/** Counts the guess; one that starts a block writes its line of the audit log in the same transaction. */
async function countOwnGuess(deps: Deps, attempt: Attempt): Promise<void> {
  await write(deps, NOBODY, async (work) => {
    const subject = guesserOf(attempt);
    const begins = await countGuess(work.tx, { guess: 'sign-in of', subject, now: work.now });
    if (begins) await recordAudit(work, { event: 'sign_in_blocked', accountId: attempt.accountId });
  });
}

/** Counts a call of a window while `next` runs; a refusal there takes it back, as its password is not verified. */
async function countedCall(
  deps: Deps,
  [window, subject]: readonly ['sign-in from' | 'sign-in anywhere', string],
  next: () => Promise<void>,
): Promise<void> {
  await countCall(deps, window, subject);
  try {
    await next();
  } catch (error) {
    await uncountCall(deps.db, window, subject);
    throw error;
  }
}

/**
 * Counts an attempt before its password is verified [security#guess-limits]. A known device has guesses of its own and no
 * other limit. Any other caller is limited by its place, by the account from all places, and by the account from this
 * place; only a guess that all three admit remains counted. Throws `auth.throttled`.
 */
export async function countAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  const { caller, target } = attempt;
  if ('deviceId' in caller) return countOwnGuess(deps, attempt);
  await countedCall(deps, ['sign-in from', caller.place], () =>
    countedCall(deps, ['sign-in anywhere', target], () => countOwnGuess(deps, attempt)),
  );
}

/** Takes back the count of an attempt with the right password, and resets the guesses of its caller. */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { caller, target } = attempt;
  await resetGuesses(db, 'sign-in of', guesserOf(attempt));
  if ('deviceId' in caller) return;
  await uncountCall(db, 'sign-in from', caller.place);
  await uncountCall(db, 'sign-in anywhere', target);
}
