import { type Role, isStaff } from '@majstorija/contract/http/access.ts';

/** The password of every demo account [running#demo-accounts], and of every client, worker and owner with an e-mail. */
export const DEMO_PASSWORD = 'Demo-lozinka-1';

/** The accounts that can sign in after the demo data is filled in, as main prints them. */
export const DEMO_ACCOUNTS = [
  { role: 'super_admin', email: 'super@demo.rs' },
  { role: 'admin', email: 'operater@demo.rs' },
  { role: 'owner', email: 'vlasnik@demo.rs' },
  { role: 'worker', email: 'majstor@demo.rs' },
  { role: 'client', email: 'klijent@demo.rs' },
] as const satisfies readonly { role: Role; email: string }[];

/** The e-mail of the demo account of a role, which its first person gets. */
export const emailOfFirst = (role: Role): string | undefined =>
  DEMO_ACCOUNTS.find((account) => account.role === role)?.email;

/** Who has the demo password: the accounts above, and the clients, workers and owners that `npm run simulate` plays. */
export const hasDemoPassword = ({ role, email }: { role: Role; email: string | null }): boolean =>
  email !== null && (!isStaff(role) || DEMO_ACCOUNTS.some((account) => account.email === email));

/** The super admin and the four operators, the last of whom has left. */
export const STAFF_PEOPLE = [
  { role: 'super_admin', firstName: 'Vesna', lastName: 'Stojanović', left: false },
  { role: 'admin', firstName: 'Marko', lastName: 'Ilić', left: false },
  { role: 'admin', firstName: 'Ljiljana', lastName: 'Đorđević', left: false },
  { role: 'admin', firstName: 'Stefan', lastName: 'Njegovanović', left: false },
  { role: 'admin', firstName: 'Dženana', lastName: 'Ćirić', left: true },
] as const satisfies readonly { role: Role; firstName: string; lastName: string; left: boolean }[];
