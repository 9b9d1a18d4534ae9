import { isStaff } from '@majstorija/contract/http/access.ts';
import { CALL_LIMITS, type CallLimit } from '@majstorija/contract/http/call-limits.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { Clock } from '#platform/process/clock.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { SignedIn } from '#platform/http/handler.ts';

const MINUTE_MS = 60_000;
/** Windows kept before those that are over are deleted: some megabytes. */
const MOST_WINDOWS = 20_000;

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
 * Limits on the calls of signed-in accounts [security#call-limits], counted in the memory of this process: a lost count
 * harms nothing, and a call costs no statement. A window starts with its first call.
 */
export function createCallLimits(clock: Clock): (route: Route) => LimitCall {
  const windows = new Map<string, Window>();

  function open(key: string, now: number, minutes: number): Window {
    if (windows.size >= MOST_WINDOWS) {
      for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
    }
    const window = { since: now, endsAt: now + minutes * MINUTE_MS, calls: 0 };
    windows.set(key, window);
    return window;
  }

  function count(key: string, { most, minutes }: CallLimit): void {
    const now = clock().getTime();
    const last = windows.get(key);
    // A clock that was set back must not extend a window.
    const isCurrent = last && last.since <= now && now < last.endsAt;
    const window = isCurrent ? last : open(key, now, minutes);
    if (window.calls >= most) refuse(window.endsAt, now);
    window.calls += 1;
  }

  return (route) => {
    const kind = route.method === 'GET' ? 'read' : 'change';
    const { limit } = route;
    return ({ id, role }) => {
      count(`${kind} ${id}`, CALL_LIMITS[kind][isStaff(role) ? 'staff' : 'others']);
      if (limit) count(`${route.method} ${route.path} ${id}`, limit);
    };
  };
}
