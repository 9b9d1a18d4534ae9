import type { Client } from 'pg';
import { OPERATOR } from '../data/database.ts';

/** The data of the requests: rows of the database that they are sent to. */
export interface Samples {
  readonly operatorId: string;
  readonly orders: readonly { id: string; code: string }[];
  readonly clients: readonly { name: string; phone: string; street: string }[];
  readonly workers: readonly string[];
  readonly admins: readonly string[];
  readonly places: readonly { clientId: string; addressId: string; latitude: string; longitude: string }[];
  /** Young closed orders without a pending action; writes use them in turn. */
  readonly closed: readonly { id: string; status: string }[];
  /** Open orders, with two workers who can be assigned. */
  readonly open: readonly { id: string; workers: readonly string[] }[];
}

/** Chosen by a hash, so that they are spread over the tables and the same at every run. */
const SPREAD = `order by md5(id::text)`;

async function rows<R extends object>(client: Client, sql: string): Promise<R[]> {
  return (await client.query<R>(sql)).rows;
}

/** Reads the samples of a database. */
export async function readSamples(client: Client): Promise<Samples> {
  const ids = async (sql: string) => (await rows<{ id: string }>(client, sql)).map(({ id }) => id);
  const [operatorId = ''] = await ids(`select id from users where email = '${OPERATOR.email}'`);
  return {
    operatorId,
    orders: await rows(client, `select id, order_code as code from orders ${SPREAD} limit 400`),
    clients: await rows(
      client,
      `select u.first_name || ' ' || u.last_name as name, u.phone, a.street_and_number as street
       from users u join addresses a on a.client_id = u.id where u.role = 'client' order by md5(a.id::text) limit 40`,
    ),
    workers: await ids(
      `select id from (select distinct worker_id as id from orders where worker_id is not null) w ${SPREAD} limit 20`,
    ),
    admins: await ids(`select id from users where role in ('admin', 'super_admin') ${SPREAD}`),
    places: await rows(
      client,
      `select a.client_id as "clientId", a.id as "addressId", a.latitude::text, a.longitude::text from addresses a join users u on u.id = a.client_id
       where u.is_active order by md5(a.id::text) limit 500`,
    ),
    closed: await rows(
      client,
      `select id, status from (
         select id, status from orders where status in ('completed', 'canceled') and not needs_action order by created_at desc limit 10000
       ) recent ${SPREAD}`,
    ),
    open: await rows(
      client,
      `select o.id, array(select p.worker_id from worker_packages p join users u on u.id = p.worker_id
         where p.package = o.package and u.is_active order by md5(o.id::text || p.worker_id) limit 2) as workers
       from orders o where o.is_open and o.status <> 'complaint_created' order by md5(o.id::text) limit 3000`,
    ),
  };
}
