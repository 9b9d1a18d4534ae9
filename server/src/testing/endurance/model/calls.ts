import type { FastifyInstance } from 'fastify';
import { categoryOf } from '@majstorija/contract/catalog.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { eventRoute, isCalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { toBody } from '@majstorija/stories/bodies.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import type { OrderTimer } from '#features/orders/life/order-timers.service.ts';
import { lockOrder } from '#features/orders/life/orders.queries.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { aForm } from '#testing/app/form.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { EVENT_FIELDS, raiseAnEvent } from '#testing/builders/order-events.ts';
import type { People } from './people.ts';
import { partyOf, type Creation } from './predict.ts';
import { PEOPLE, type Attempt, type PersonName } from './world.ts';

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
  /** Ends the time of a stage, by the end of the clock that the order has. */
  readonly pass: (timer: Omit<OrderTimer, 'until'>) => Promise<Answer>;
  readonly read: (path: string) => Promise<unknown>;
}

type Body = Readonly<Record<string, unknown>>;

/** What a call sends: JSON, or a form. */
interface Content {
  readonly payload: Body | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

const RECEIPT = aJpeg();

/** A client's payment needs its receipt; all other events are sent as JSON. */
async function toContent({ event, by }: Attempt, body: Body | undefined): Promise<Content | undefined> {
  if (event === 'photos_added') return aForm({}, [await RECEIPT], 'files');
  if (event !== 'paid' || partyOf(by) !== 'client') return body && { payload: body };
  return aForm({ amount: String(body?.amount) }, [await RECEIPT], 'file');
}

/** The data that the body of an event may need. */
const toFields = (
  { worker, admin, status, amount, quantity, isUrgent, order }: Attempt,
  { idOf, itemOf }: People,
) => ({
  ...EVENT_FIELDS,
  workerId: idOf(worker),
  adminId: idOf(admin),
  status,
  amount: toRsd(amount),
  items: quantity === 0 ? [] : [{ priceListItemId: itemOf(order.package), quantity }],
  termKind: 'now' as const,
  isUrgent,
});

const TOGGLES = { client: 'clients', worker: 'workers', owner: 'owners', staff: 'admins' } as const;

async function asSystem(deps: Deps, attempt: Attempt, people: People): Promise<Answer> {
  const { event, order } = attempt;
  const fields = toFields(attempt, people);
  const raised = write(deps, NOBODY, (work) => raiseAnEvent(work, order.id, event, fields));
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
    method: Route['method'],
    path: string,
    content?: Content,
    seen?: number,
  ) {
    const headers = {
      authorization: `Bearer ${await people.tokenOf(by)}`,
      'x-client-type': 'mobile',
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...content?.headers,
    };
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(content && { payload: content.payload }),
    });
    const isRefusal = response.statusCode >= 400;
    const data = isRefusal ? undefined : response.json<{ data: unknown }>().data;
    return { status: response.statusCode, data };
  }
  return {
    raise: async (attempt) => {
      const { event, by, order, version } = attempt;
      if (by === 'system') return asSystem(deps, attempt, people);
      if (!isCalledEvent(event)) throw new TypeError(`${event} has no call`);
      const { method, path } = eventRoute(event);
      const content = await toContent(attempt, toBody(event, toFields(attempt, people)));
      return call(by, method, path.replace(':id', order.id), content, version);
    },
    create: ({ by, client, package: wanted, isOwnAddress }) => {
      const addressId = people.addressOf(isOwnAddress === (client === 'client') ? 'client' : 'otherClient');
      const body = { addressId, package: wanted, category: categoryOf(wanted) };
      if (PEOPLE[by].party === 'client') return call(by, 'POST', '/v1/my/orders', { payload: body });
      return call(by, 'POST', '/v1/orders', { payload: { ...body, clientId: people.idOf(client) } });
    },
    toggle: (by, person, isActive) => {
      const path = `/v1/${TOGGLES[PEOPLE[person].party]}/${people.idOf(person)}/toggle-active`;
      return call(by, 'PATCH', path, { payload: isActive === undefined ? {} : { isActive } });
    },
    pass: async (timer) => {
      const { clock } = await write(deps, NOBODY, (work) => lockOrder(work, timer.orderId));
      if (clock) await fireOrderTimer(deps, { ...timer, until: clock.until.toISOString() });
      return { status: 200, data: undefined };
    },
    read: async (path) => {
      const { status, data } = await call('superAdmin', 'GET', `/v1/${path}`);
      if (status !== 200) throw new Error(`GET ${path} answers ${status}`);
      return data;
    },
  };
}
