import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

/** Entries that change neither status nor worker: left out of the short history and of the printed work sheet. */
export const MINOR_ACTIONS: readonly OrderAction['type'][] = ['COMMENT_ADDED', 'ADMIN_ASSIGNED', 'UPDATED'];

/** Who did it: `Majstor · Žarko Ljubičić`, or the role alone where there is no person. */
export const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} · ${fullName(profile)}`;
