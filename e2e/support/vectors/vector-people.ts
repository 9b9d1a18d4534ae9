import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { PAIRS, inParts, ofAtMost } from './texts.ts';
import type { OpenProduct } from '../product/open-product.ts';

type Parts = {
  id?: string;
  body?: Readonly<Record<string, string | number | boolean | readonly string[] | readonly object[]>>;
  files?: readonly File[];
};

const Made = z.object({ _id: z.string() });

/** How many calls run at a time. */
const AT_ONCE = 8;

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A list of texts is several values of one name. */
const toParts = (value: unknown): string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string') ? value : [toText(value)];

/** Sends one call of the contract, as a form where files are allowed; returns its data. */
export async function send<S extends z.ZodType>(
  request: APIRequestContext,
  route: Route,
  schema: S,
  { id = '', body = {}, files = [] }: Parts,
): Promise<z.output<S>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const part of toParts(value)) form.append(name, part);
  for (const file of files) form.append(route.files?.field ?? '', file);
  const answer = await request.fetch(`/api${route.path.replace(':id', id)}`, {
    method: route.method,
    ...(route.files === undefined ? { data: body } : { multipart: form }),
  });
  expect([200, 201], await answer.text()).toContain(answer.status());
  return schema.parse(z.object({ data: z.unknown() }).parse(await answer.json()).data);
}

/** Runs some at a time; returns the results in order. */
async function inTurns<One, Answer>(all: readonly One[], run: (one: One, at: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    answers.push(...(await Promise.all(some.map((one, place) => run(one, at + place)))));
  }
  return answers;
}

/** The length limits that vectors exceed; the full texts are written into the rows directly. */
const MOST = { name: 100, unit: 50, type: 60 } as const;

let count = 0;
const nextPhone = (): string => `060${String((count += 1)).padStart(7, '0')}`;

const named = ([firstName, lastName]: (typeof PAIRS)[number]) => ({
  firstName: firstName.slice(0, MOST.name),
  lastName: lastName.slice(0, MOST.name),
  phone: nextPhone(),
});

const place = ([street, unit]: (typeof PAIRS)[number], note: string) => ({
  municipality: 'Vračar',
  streetAndNumber: street,
  unitNumber: unit.slice(0, MOST.unit),
  note,
});

/** Notes of at most 500 characters, used in turn. */
const NOTES = ofAtMost(500);
const noteOf = (at: number) => NOTES[at % NOTES.length] ?? '';

const createOperators = ({ request }: OpenProduct) =>
  inTurns(PAIRS, (pair, at) =>
    send(request, api.admins.create, Made, { body: { ...named(pair), email: `operater${at}@probe.rs` } }),
  );

/** Companies whose owners work. */
const createCompanies = ({ request }: OpenProduct) =>
  inTurns(PAIRS, (pair, at) =>
    send(request, api.owners.create, Made, {
      body: {
        ...named(pair),
        ...place(pair, noteOf(at)),
        companyName: pair[0],
        email: `vlasnik${at}@probe.rs`,
        registrationNumber: String(10_000_000 + at),
        tin: String(100_000_000 + at),
        packages: 'PLUMBING',
        isWorker: true,
        type: pair[1].slice(0, MOST.type),
      },
    }),
  );

const createClients = ({ request }: OpenProduct) =>
  inTurns(PAIRS, (pair, at) => {
    const { note: addressNote, ...rest } = place(pair, noteOf(at));
    const point = { type: 'flat', latitude: 44.8, longitude: 20.47 };
    const formattedAddress = pair.join(' ');
    const note = noteOf(at + 1);
    const body = { ...named(pair), ...rest, ...point, addressNote, formattedAddress, note };
    return send(request, api.clients.create, ClientDetail, { body });
  });

const createOrders = ({ request }: OpenProduct, clients: readonly ClientDetail[]) =>
  inTurns(clients, ({ _id, addresses }, at) =>
    send(request, api.orders.create, Made, {
      body: {
        clientId: _id,
        addressId: addresses[0]?._id ?? '',
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
        description: noteOf(at),
      },
    }),
  );

const ids = (all: readonly { _id: string }[]) => all.map(({ _id }) => _id);
const FIRST = PAIRS.map(([first]) => first);
const LAST = PAIRS.map(([, last]) => last);

/** Writes into the rows what the service refuses: names that are too long, and vectors as phones and e-mail addresses. */
async function refuse({ query }: OpenProduct, people: readonly (readonly { _id: string }[])[]) {
  for (const [kind, some] of people.entries()) {
    await query(
      `update users set first_name = v.first, last_name = v.last, phone = v.last, email = lower(v.first || ' ' || v.at || $4)
         from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality v(id, first, last, at)
         where users.id = v.id`,
      [ids(some), FIRST, LAST, `-${kind}`],
    );
  }
}

/** Assigns a worker and an operator to every order, directly in the rows to save 93 calls. */
const assignAll = (
  { query }: OpenProduct,
  orders: readonly { _id: string }[],
  workers: readonly { _id: string }[],
  operators: readonly { _id: string }[],
) =>
  query(
    `update orders set worker_id = v.worker, admin_id = v.admin
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) v(id, worker, admin) where orders.id = v.id`,
    [ids(orders), ids(workers), ids(operators)],
  );

/** Creates people, companies and orders whose texts are all vectors, all 185 in each kind of name. */
export async function createVectorPeople(product: OpenProduct) {
  const [operators, companies, clients] = await Promise.all([
    createOperators(product),
    createCompanies(product),
    createClients(product),
  ]);
  const orders = await createOrders(product, clients);
  await refuse(product, [operators, companies, clients]);
  await assignAll(product, orders, companies, operators);
  const body = named(PAIRS[0] ?? ['', '']);
  await send(product.request, api.profile.info, z.unknown(), { body });
  const [full] = clients;
  // The client whose page is visited has all vectors in each text.
  const texts = [full?._id, inParts(1)[0]];
  await product.query('update clients set note = note || $2 where id = $1', texts);
  await product.query(
    'update addresses set unit_number = $2, note = $2, formatted_address = $2 where client_id = $1',
    texts,
  );
  await product.query(
    `insert into worker_absences (id, worker_id, kind, starts_at, ends_at, note, created_at)
       select gen_random_uuid(), $1, 'other', now() + v.at * interval '1 day', now() + v.at * interval '1 day' + interval '1 hour',
         left(v.text, 500), now()
       from unnest($2::text[]) with ordinality v(text, at)`,
    [companies[0]?._id, NOTES.map((text) => text.replaceAll('\u0000', ''))],
  );
  return { operators, companies, clients, orders };
}

export type VectorPeople = Awaited<ReturnType<typeof createVectorPeople>>;
