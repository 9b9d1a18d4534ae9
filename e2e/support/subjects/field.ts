import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { z } from 'zod';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { newAccount, type Account } from './accounts.ts';
import type { Api } from '../product/api.ts';
import type { Jpeg } from './photos.ts';
import { PASSWORD } from '../product/session.ts';

const WORKER = 'majstor@demo.rs';

type Sent = { data?: object; multipart?: Record<string, string | Jpeg> };

/** Raises an event of an order, with its body and photos. */
async function raise(
  request: APIRequestContext,
  orderId: string,
  event: OrderEvent,
  sent: Sent = {},
): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await request.patch(`/api/v1/orders/${orderId}/order_${event}`, { headers, ...sent });
  expect(answer.status(), `${event}: ${await answer.text()}`).toBe(200);
}

/** The demo worker's phone. */
export async function connectWorker(
  { request }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
): Promise<APIRequestContext> {
  const headers = { 'X-Client-Type': 'mobile' };
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: headers });
  const answer = await visitor.post('/api/v1/auth/login', {
    data: { email: WORKER, password: PASSWORD, clientType: 'mobile' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const Tokens = z.object({ data: z.object({ accessToken: z.string() }) });
  const { accessToken } = Tokens.parse(await answer.json()).data;
  await visitor.dispose();
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { ...headers, Authorization: `Bearer ${accessToken}` },
  });
}

/** The worker of that phone, as the desk lists them. */
export async function getWorker(api: Api): Promise<WorkerListItem> {
  const worker = (await api.listWorkers()).find(({ user }) => user.email === WORKER);
  expect(worker?.packages).toContain('PLUMBING');
  return worker!;
}

/** A client of this test alone, with a plumbing order. */
export async function createOwnOrder(api: Api): Promise<{ client: Account; order: OrderDetail }> {
  const client = newAccount('Ružica');
  const { firstName, lastName, phone } = client;
  const { _id, addresses } = await api.createClient({
    firstName,
    lastName,
    phone,
    type: 'flat',
    city: 'Beograd',
    municipality: 'Zemun',
    streetAndNumber: 'Glavna 1',
    latitude: 44.844,
    longitude: 20.411,
  });
  const order = await api.createOrder({
    clientId: _id,
    addressId: addresses[0]!._id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  });
  return { client, order };
}

/** The worker takes the order and goes there. */
export async function arrive(field: APIRequestContext, orderId: string): Promise<void> {
  for (const event of ['worker_accepted', 'worker_on_the_way', 'worker_arrived'] as const)
    await raise(field, orderId, event);
}

/** The worker takes the order, goes there and does the work. */
export async function doWork(field: APIRequestContext, orderId: string): Promise<void> {
  await arrive(field, orderId);
  await raise(field, orderId, 'completed', { data: { items: [] } });
}

/** The worker gives the order back. */
export const giveBack = (field: APIRequestContext, orderId: string) =>
  raise(field, orderId, 'find_backup_worker');

/** The client pays, with a photo of the receipt. */
export const pay = (request: APIRequestContext, orderId: string, amount: number, file: Jpeg) =>
  raise(request, orderId, 'paid', { multipart: { amount: String(amount), file } });

/** The client complains, with a photo. */
export const complain = (request: APIRequestContext, orderId: string, description: string, files: Jpeg) =>
  raise(request, orderId, 'complaint_created', { multipart: { description, files } });

/** The desk assigns the order to a worker. */
export const assign = (request: APIRequestContext, orderId: string, workerId: string) =>
  raise(request, orderId, 'worker_assigned', { data: { workerId } });
