import { signIn, type Account } from '../http/account.ts';
import type { Wire } from '../http/exchange.ts';
import { RefusedError } from '../http/refused-error.ts';
import type { People } from './read-people.ts';

/** Sign-ins at once: each costs the server a password hash. */
const LANES = 3;
/** Refusals after which no more accounts are tried: the server has other passwords, and it counts refusals. */
const MOST_REFUSED = 5;

const emailsOf = ({ clients, workers, owners }: People): Map<string, string> =>
  new Map(
    [...clients, ...workers, ...owners].flatMap(({ _id, user }): [string, string][] =>
      user.email === null ? [] : [[_id, user.email]],
    ),
  );

/** Signs in everyone who has an e-mail and this password. Returns the accounts by person. */
export async function signInPeople(
  wire: Wire,
  people: People,
  password: string,
): Promise<Map<string, Account>> {
  const waiting = [...emailsOf(people)];
  const accounts = new Map<string, Account>();
  let refused = 0;

  async function signInNext(): Promise<void> {
    const next = waiting.shift();
    if (!next || refused >= MOST_REFUSED) return;
    const [id, email] = next;
    try {
      accounts.set(id, await signIn(wire, { email, password }));
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refused += 1;
    }
    await signInNext();
  }

  await Promise.all(Array.from({ length: LANES }, signInNext));
  return accounts;
}
