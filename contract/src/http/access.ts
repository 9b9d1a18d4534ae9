/** The five roles of an account [accounts#roles]. */
export const ROLE_OPTIONS = ['super_admin', 'admin', 'owner', 'client', 'worker'] as const;
export type Role = (typeof ROLE_OPTIONS)[number];

/** Role → name shown in badges and lists [accounts#roles]. */
export const ROLE_LABELS = {
  super_admin: 'Super Admin',
  admin: 'Administrator',
  owner: 'Vlasnik',
  client: 'Klijent',
  worker: 'Radnik',
} as const satisfies Record<Role, string>;

/** Who wrote a timeline entry: a user's role, or the system. */
export type ActorRole = Role | 'system';

/** Actor → label on the timeline [accounts#timeline-labels]. */
export const TIMELINE_ROLE_LABELS = {
  super_admin: 'Admin',
  admin: 'Admin',
  owner: 'Vlasnik',
  client: 'Klijent',
  worker: 'Majstor',
  system: 'Sistem',
} as const satisfies Record<ActorRole, string>;

/** The kinds of client, as `X-Client-Type` names it; the back-office sends web [api#client-type]. */
export const CLIENT_TYPE_OPTIONS = ['web', 'mobile'] as const;

/**
 * Who may call a route. `public` needs no login, `signedLink` a link signed by us, `signedIn` any role, `internal`
 * answers loopback only.
 */
export type Access = 'public' | 'signedLink' | 'signedIn' | 'internal' | readonly [Role, ...Role[]];

/** Operators and the super admin: everyone who works in the back-office [accounts#staff]. */
export const STAFF = ['admin', 'super_admin'] as const satisfies Access;

/** Whether an account of this role may enter the back-office [accounts#staff]. */
export const isStaff = (role: Role): boolean => role === 'admin' || role === 'super_admin';
