import type { ActorRole } from '@majstorija/contract/http/access.ts';
import type { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { waitingAction } from '@majstorija/contract/orders/life/machine.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';

type Reason = string | Partial<Record<ActorRole, string>>;

/** Why an order waits for the operator, by the action that made it wait and, where it matters, by who did it. */
const REASONS: Partial<Record<OrderActionType, Reason>> = {
  FIND_BACKUP_WORKER: 'potrebna je zamena za majstora',
  CALL_WORKER_ACCEPTED: 'majstor nije krenuo, pozovite ga',
  CALL_WORKER_ON_THE_WAY: 'majstor je predugo na putu, pozovite ga',
  COMPLAINT_CREATED: { client: 'klijent je poslao reklamaciju' },
  CANCELED: { worker: 'majstor je otkazao nalog', owner: 'kompanija je otkazala nalog' },
};

const lowerFirst = (text: string): string => text.slice(0, 1).toLocaleLowerCase('sr-Latn') + text.slice(1);

/** The text after 'Potrebna akcija:'; an action without its own text has the text of the timeline. */
export function neededAction({ type, role, webItemText }: OrderAction): string {
  const reason = REASONS[type];
  const words = typeof reason === 'object' ? reason[role] : reason;
  return words ?? lowerFirst(webItemText);
}

/** What a banner says whose action others have answered meanwhile: it keeps its place until it is shown anew. */
export const ANSWERED = 'Više ne čeka operatera';

/** The call in vain after which the worker is called again, while that time has not come. */
export const findCallInVain = ({ due, actions }: OrderDetail): OrderAction | undefined =>
  due?.what === 'call_again' ? actions.find(({ type }) => type === 'WORKER_NOT_REACHED') : undefined;

/** Whether the order still waits because of this entry. */
export const isStillWaiting = (order: OrderDetail, { _id }: OrderAction): boolean =>
  [waitingAction(order), findCallInVain(order)].some((action) => action?._id === _id);
