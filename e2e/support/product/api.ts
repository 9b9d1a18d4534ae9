import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { z } from 'zod';
import { Address, type CreateAddressBody } from '@majstorija/contract/addresses/addresses.ts';
import { ClientDetail, ClientListItem, type CreateClientBody } from '@majstorija/contract/people/clients.ts';
import { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import type { ListOrdersQuery } from '@majstorija/contract/orders/order-filters.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { OPERATOR, PASSWORD } from './session.ts';

const LARGEST_PAGE = 200;

/** The query of the orders list, as it is sent. */
export type ListQuery = z.input<typeof ListOrdersQuery>;

/** The data of a new client. */
type NewClient = Omit<z.output<typeof CreateClientBody>, 'email' | 'note' | 'unitNumber' | 'samePhoneAs'> & {
  email?: string;
};

const listOf = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), meta: ListMeta });
const itemOf = <S extends z.ZodType>(item: S) => z.object({ data: item });

/** The query without undefined values, as Playwright needs it. */
const given = (query: ListQuery) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

async function read<S extends z.ZodType>(
  request: APIRequestContext,
  path: string,
  schema: S,
  query: ListQuery = {},
): Promise<z.output<S>> {
  const answer = await request.get(`/api/v1/${path}`, { params: given(query) });
  expect(answer.status(), await answer.text()).toBe(200);
  return schema.parse(await answer.json());
}

/** The calls of an operator, to compare screens with. */
export function readingApi(request: APIRequestContext) {
  const listOrders = (query: ListQuery) =>
    read(request, 'orders', listOf(OrderListItem), { page: 1, pageSize: LARGEST_PAGE, ...query });
  return {
    listOrders,
    /** The oldest clients first, so that a new client changes no position. */
    listClients: async () => {
      const oldest = { sortBy: 'createdAt', sortOrder: 'asc', page: 1, pageSize: LARGEST_PAGE } as const;
      return (await read(request, 'clients', listOf(ClientListItem), oldest)).data;
    },
    listWorkers: async () => (await read(request, 'workers', listOf(WorkerListItem))).data,
    getOrder: async (id: string) => (await read(request, `orders/${id}`, itemOf(OrderDetail))).data,
    /** How many orders a client has. */
    countOrdersOf: async (clientId: string): Promise<number> => {
      const first = await listOrders({});
      const pages = Math.ceil(first.meta.total / LARGEST_PAGE);
      const others = await Promise.all(
        Array.from({ length: pages - 1 }, (_, at) => listOrders({ page: at + 2 })),
      );
      return [first, ...others].flatMap(({ data }) => data).filter(({ client }) => client._id === clientId)
        .length;
    },
    /** A new client with an address, without a photo. */
    createClient: async (body: NewClient): Promise<ClientDetail> => {
      const answer = await request.post('/api/v1/clients', { multipart: body });
      expect(answer.status(), await answer.text()).toBe(201);
      return itemOf(ClientDetail).parse(await answer.json()).data;
    },
    /** Another address of a client. */
    addAddress: async (
      { _id }: { _id: string },
      data: z.input<typeof CreateAddressBody>,
    ): Promise<Address> => {
      const answer = await request.post(`/api/v1/clients/${_id}/addresses`, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return itemOf(Address).parse(await answer.json()).data;
    },
    /** Sets an order's status as another operator. */
    setStatus: async ({ _id }: { _id: string }, status: OrderStatus): Promise<void> => {
      const path = `/api/v1/orders/${_id}/order_admin_status_changed`;
      const answer = await request.patch(path, { data: { status } });
      expect(answer.status(), await answer.text()).toBe(200);
    },
    /** A new order without photos. */
    createOrder: async (body: z.input<typeof CreateOrderBody>): Promise<OrderDetail> => {
      const answer = await request.post('/api/v1/orders', { multipart: { ...body } });
      expect(answer.status(), await answer.text()).toBe(201);
      return itemOf(OrderDetail).parse(await answer.json()).data;
    },
    /** A new plumbing order of a client with these JPEGs of the fault; its id. */
    createOrderWithPhotos: async (client: ClientListItem, jpegs: readonly Buffer[]): Promise<string> => {
      const form = new FormData();
      form.set('clientId', client._id);
      form.set('addressId', client.addresses[0]?._id ?? '');
      form.set('category', 'WATER_AND_SEWER');
      form.set('package', 'PLUMBING');
      for (const [at, bytes] of jpegs.entries())
        form.append('files', new File([new Uint8Array(bytes)], `${at}.jpg`, { type: 'image/jpeg' }));
      const answer = await request.post('/api/v1/orders', { multipart: form });
      expect(answer.status(), await answer.text()).toBe(201);
      return itemOf(OrderDetail).parse(await answer.json()).data._id;
    },
  };
}

export type Api = ReturnType<typeof readingApi>;

/** A separate connection to the API, by default signed in as the operator. */
export async function connect(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  email: string = OPERATOR,
): Promise<APIRequestContext> {
  const headers = { 'X-Client-Type': 'web' };
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: headers });
  const answer = await visitor.post('/api/v1/auth/login', {
    data: { email, password: PASSWORD, clientType: 'web' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { accessToken } = itemOf(z.object({ accessToken: z.string() })).parse(await answer.json()).data;
  await visitor.dispose();
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { ...headers, Authorization: `Bearer ${accessToken}` },
  });
}
