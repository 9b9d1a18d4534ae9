import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/http/app-error.ts';

/** argon2id with 19 MiB and two passes, OWASP's floor; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing fills a core: two at a time leave room for other work, and a bounded queue refuses early. */
const AT_ONCE = 2;
const MAX_WAITING = 40;

const waiting: (() => void)[] = [];
let running = 0;

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new AppError('server.busy', { retryAfter: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn();
  try {
    return await work();
  } finally {
    giveTurn();
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
