import type { FastifyInstance } from 'fastify';
import { categoryOf } from '@majstorija/contract/catalog.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import type { OrderTimer } from '#features/orders/life/order-timers.ts';
import type { RaisableEvent } from '#features/orders/life/raise-event.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { EVENT_SERVICES } from '#testing/builders/order-events.ts';
import type { People } from './people.ts';
import type { Attempt, Creation } from './predict.ts';
import { PEOPLE, type PersonName } from './world.ts';

/** The product's answer: its status, and the data of its body unless it is a refusal. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

/** The product as the model drives it: over HTTP as its people, through its services as the system. */
export interface Product {
  readonly raise: (attempt: Attempt) => Promise<Answer>;
  readonly create: (creation: Creation) => Promise<Answer>;
  readonly toggle: (by: PersonName, person: PersonName, isActive: boolean | undefined) => Promise<Answer>;
  readonly pass: (timer: OrderTimer) => Promise<Answer>;
  readonly read: (path: string) => Promise<unknown>;
}

type Body = Readonly<Record<string, unknown>>;

/** The body of the call for each event. */
const BODIES: Partial<Record<RaisableEvent, (attempt: Attempt, people: People) => Body>> = {
  worker_assigned: ({ worker }, { idOf }) => ({ workerId: idOf(worker) }),
  complaint_accepted: ({ worker }, { idOf }) => ({ workerId: idOf(worker) }),
  delegated: ({ worker }, { idOf }) => ({ workerId: idOf(worker) }),
  admin_assigned: ({ admin }, { idOf }) => ({ adminId: idOf(admin) }),
  admin_status_changed: ({ status }) => ({ status }),
  completed: () => ({ items: [] }),
  paid: ({ amount }) => ({ amount: toRsd(amount) }),
  complaint_created: () => ({ description: 'Opet curi' }),
  complaint_rejected: () => ({ reason: 'Garancija ne važi' }),
  complaint_refunded: () => ({ reason: 'Loše urađeno' }),
  updated: () => ({ description: 'Pukla cev' }),
  comment_added: () => ({ text: 'Zvao klijenta' }),
};

const TOGGLES = { client: 'clients', worker: 'workers', owner: 'owners', staff: 'admins' } as const;

async function asSystem(deps: Deps, { event, order, ...given }: Attempt, { idOf }: People): Promise<Answer> {
  const data = { workerId: idOf(given.worker), adminId: idOf(given.admin), chosenStatus: given.status };
  const raised = write(deps, NOBODY, (work) => EVENT_SERVICES[event](work, order.id, data));
  return raised.then(
    () => ({ status: 200, data: undefined }),
    (error: unknown) => {
      if (error instanceof AppError) return { status: error.status, data: undefined };
      throw error;
    },
  );
}

/** Calls the running app in the name of the model's people. */
export function driveProduct(app: FastifyInstance, deps: Deps, people: People): Product {
  async function call(
    by: PersonName,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: Body,
    seen?: number,
  ) {
    const headers = {
      authorization: `Bearer ${await people.tokenOf(by)}`,
      'x-client-type': 'mobile',
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    };
    const response = await app.inject({
      method,
      url: `/api/v1/${path}`,
      headers,
      ...(body && { payload: body }),
    });
    const isRefusal = response.statusCode >= 400;
    const data = isRefusal ? undefined : response.json<{ data: unknown }>().data;
    return { status: response.statusCode, data };
  }
  return {
    raise: (attempt) => {
      const { event, by, order, version } = attempt;
      if (by === 'system') return asSystem(deps, attempt, people);
      const body = BODIES[event]?.(attempt, people);
      if (event === 'comment_added') return call(by, 'POST', `orders/${order.id}/comments`, body);
      return call(by, 'PATCH', `orders/${order.id}/order_${event}`, body, version);
    },
    create: ({ by, client, package: wanted, isOwnAddress }) => {
      const addressId = people.addressOf(isOwnAddress === (client === 'client') ? 'client' : 'otherClient');
      const body = { addressId, package: wanted, category: categoryOf(wanted) };
      if (PEOPLE[by].party === 'client') return call(by, 'POST', 'my/orders', body);
      return call(by, 'POST', 'orders', { ...body, clientId: people.idOf(client) });
    },
    toggle: (by, person, isActive) => {
      const path = `${TOGGLES[PEOPLE[person].party]}/${people.idOf(person)}/toggle-active`;
      return call(by, 'PATCH', path, isActive === undefined ? {} : { isActive });
    },
    pass: async (timer) => {
      await fireOrderTimer(deps, timer);
      return { status: 200, data: undefined };
    },
    read: async (path) => {
      const { status, data } = await call('superAdmin', 'GET', path);
      if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
      return data;
    },
  };
}
