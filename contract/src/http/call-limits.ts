import type { Role } from '@majstorija/contract/http/access.ts';

/** The most calls of one account within so many minutes. */
export interface CallLimit {
  readonly most: number;
  readonly minutes: number;
}

/** Role → whose limits apply: operators click all day in several tabs, a worker or an owner works on many orders. */
export const LIMITED_AS = {
  super_admin: 'staff',
  admin: 'staff',
  owner: 'field',
  worker: 'field',
  client: 'client',
} as const satisfies Record<Role, string>;

type Limited = (typeof LIMITED_AS)[Role];

/**
 * Reads (GET) and changes (every other method) → limits of all such calls of one account together
 * [security#call-limits]. A route may have a `limit` of its own besides.
 */
export const CALL_LIMITS = {
  read: {
    staff: { most: 30_000, minutes: 5 },
    field: { most: 3_000, minutes: 5 },
    client: { most: 600, minutes: 5 },
  },
  change: {
    staff: { most: 3_000, minutes: 5 },
    field: { most: 600, minutes: 5 },
    client: { most: 60, minutes: 5 },
  },
} as const satisfies Record<'read' | 'change', Record<Limited, CallLimit>>;
