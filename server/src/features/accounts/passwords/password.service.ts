import { hash, verify } from '@node-rs/argon2';
import { limitCalls, toQueueError } from '#platform/process/limited-calls.ts';

/** argon2id with 19 MiB and two passes, OWASP's floor; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing fills a core: two at a time leave room for other work, and a bounded queue refuses early [security#queues]. */
const hashes = limitCalls({ atOnce: 2, mostWaiting: 40, withinMs: 10_000 });

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashes.run(work);
  } catch (error) {
    throw toQueueError(error, 'server.busy');
  }
}

/** Another keyboard may compose letters differently; nothing else of a password is changed. */
const toBytes = (password: string) => password.normalize('NFC');

/** The argon2id hash to store. Throws `server.busy` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(toBytes(password), COST));
}

/** Verified for an account that does not exist, so that its refusal takes as long. */
const DUMMY_HASH = hash('no account has this password', COST);

/** Whether the password matches the stored hash; without one (unknown, not set yet) the same work and always false. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const expected = stored ?? (await DUMMY_HASH);
  const isSame = await inTurn(() => verify(expected, toBytes(password)));
  return isSame && typeof stored === 'string';
}
