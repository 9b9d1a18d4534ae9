import { traitsOf } from '@majstorija/contract/orders/life/event-traits.ts';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

/** Whether an entry is left out of the short history and of the printed work sheet. */
export const isMinor = ({ type }: Pick<OrderAction, 'type'>): boolean => traitsOf(type).tells === 'minor';

/** Who did it: `Majstor · Žarko Ljubičić`, or the role alone where there is no person. */
export const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} · ${fullName(profile)}`;
