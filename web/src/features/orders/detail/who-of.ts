import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/access.ts';
import { fullName } from '@majstorija/contract/format.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

/** Who did it: `Majstor · Žarko Ljubičić`, or the role alone where there is no person. */
export const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} · ${fullName(profile)}`;
