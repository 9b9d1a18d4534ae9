import { CALL_LIMITS, LIMITED_AS, type CallLimit } from '@majstorija/contract/http/call-limits.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Clock } from '#platform/process/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { SignedIn } from '#platform/http/handler.ts';
import { placeOf } from '#platform/http/place-of.ts';

const MINUTE_MS = 60_000;
/** Windows kept at most, some megabytes: the oldest gives way. */
const MOST_WINDOWS = 20_000;
/** Refused calls of one place without a sign-in [security#before-sign-in]. */
const REFUSED: CallLimit = { most: 60, minutes: 1 };

/** The calls of one account since its window started. */
interface Window {
  readonly since: number;
  readonly endsAt: number;
  calls: number;
}

/** Counts a call of an account; throws `request.tooMany` with the time to wait. */
type LimitCall = (user: Pick<SignedIn, 'id' | 'role'>) => void;

function refuse(endsAt: number, now: number): never {
  const seconds = Math.max(1, Math.ceil((endsAt - now) / 1000));
  throw new AppError('request.tooMany', { values: { n: Math.ceil(seconds / 60) }, retryAfter: seconds });
}

/**
 * Limits counted in the memory of this process: a lost count harms nothing, and a call costs no statement. A window starts with its first
 * call.
 */
function createCounts(clock: Clock) {
  const windows = new Map<string, Window>();

  function current(key: string, now: number): Window | undefined {
    const last = windows.get(key);
    // A clock that was set back must not extend a window.
    return last && last.since <= now && now < last.endsAt ? last : undefined;
  }

  function open(key: string, now: number, minutes: number): Window {
    windows.delete(key);
    const [oldest] = windows.size >= MOST_WINDOWS ? windows.keys() : [];
    if (oldest !== undefined) windows.delete(oldest);
    const window = { since: now, endsAt: now + minutes * MINUTE_MS, calls: 0 };
    windows.set(key, window);
    return window;
  }

  return {
    /** Throws `request.tooMany` when as many were counted. */
    check(key: string, { most }: CallLimit): void {
      const now = clock().getTime();
      const window = current(key, now);
      if (window && window.calls >= most) refuse(window.endsAt, now);
    },
    add(key: string, { minutes }: CallLimit): void {
      const now = clock().getTime();
      (current(key, now) ?? open(key, now, minutes)).calls += 1;
    },
  };
}

/** Limits on the calls of signed-in accounts [security#call-limits]. */
export function createCallLimits(clock: Clock): (route: Route) => LimitCall {
  const counts = createCounts(clock);

  function count(key: string, limit: CallLimit): void {
    counts.check(key, limit);
    counts.add(key, limit);
  }

  return (route) => {
    const kind = route.method === 'GET' ? 'read' : 'change';
    const { limit } = route;
    return ({ id, role }) => {
      if (limit) count(`${route.method} ${route.path} ${id}`, limit);
      count(`${kind} ${id}`, CALL_LIMITS[kind][LIMITED_AS[role]]);
    };
  };
}

/** Limit on the refused calls without a sign-in of one place, checked before a body is read [security#before-sign-in]. */
export function createRefusedLimit(clock: Clock) {
  const counts = createCounts(clock);
  return {
    check: (ip: string) => counts.check(placeOf(ip), REFUSED),
    add: (ip: string) => counts.add(placeOf(ip), REFUSED),
  };
}
