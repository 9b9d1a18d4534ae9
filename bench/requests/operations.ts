import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/catalog.ts';
import crypto from 'node:crypto';

import { multipart, type FormPart } from './multipart.ts';
import type { Samples } from './samples.ts';

/** One request; headers beyond the login's. */
export interface Wanted {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** One line of the report: what is asked for, in turn, and the share of the limit it should reach. */
export interface Operation {
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly aim?: number;
  readonly next: () => Wanted;
  /** What the limit is asked instead, where it does less for the same. */
  readonly nextOfLimit?: () => Wanted;
}

const ORDERS = '/api/v1/orders';
const CHANGE = 'order_admin_status_changed';

/** Starts anew at the end; a request is asked for as often as a run needs. */
function inTurn<T>(all: readonly T[]): () => T {
  let index = 0;
  return () => {
    const one = all[index % all.length];
    index += 1;
    if (one === undefined) throw new Error('The database has nothing to ask for.');
    return one;
  };
}

const list = (query: Record<string, string>): Wanted => ({
  method: 'GET',
  path: `${ORDERS}?${new URLSearchParams({ page: '1', pageSize: '25', ...query }).toString()}`,
});

const read = (name: string, wanted: readonly Wanted[], aim?: number): Operation => ({
  name,
  kind: 'read',
  next: inTurn(wanted),
  ...(aim !== undefined && { aim }),
});

/** Every filter, every sort and a deep page, each by itself. */
function lists({ workers, admins }: Samples): Record<string, Wanted[]> {
  const municipalities = MUNICIPALITY_OPTIONS.map((municipality) => list({ municipality }));
  const statuses = ['pending', 'accepted', 'arrived', 'completed', 'complaint_created', 'canceled'];
  return {
    'by priority': [list({}), list({ page: '2' })],
    'createdAt desc': [list({ sortBy: 'createdAt', sortOrder: 'desc' })],
    'createdAt asc': [list({ sortBy: 'createdAt', sortOrder: 'asc' })],
    category: ['WATER_AND_SEWER', 'ELECTRICS'].map((category) => list({ category })),
    status: statuses.map((status) => list({ status })),
    municipality: municipalities,
    'status + municipality': municipalities.map(({ method, path }) => ({
      method,
      path: `${path}&status=completed`,
    })),
    workerId: workers.map((workerId) => list({ workerId })),
    adminId: admins.map((adminId) => list({ adminId })),
    views: VIEW_OPTIONS.map((view) => list({ view })),
    'page 400': [list({ page: '400' }), list({ page: '400', sortBy: 'createdAt', sortOrder: 'desc' })],
  };
}

/** One after another from each list, so that the mix holds each as often. */
function mix(parts: readonly Wanted[][]): Wanted[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }).flatMap((_, turn) =>
    parts.flatMap((part) => part[turn % part.length] ?? []),
  );
}

const search = (terms: readonly string[]) => terms.map((searchTerm) => list({ searchTerm }));

const ADDRESS_TERMS = {
  Latin: ['Đevđelijska', 'ustanicka', 'Njegoševa', 'cvijiceva', 'Ljermontova 12'],
  Cyrillic: ['Ђевђелијска', 'Устаничка', 'Његошева', 'Вишњичка', 'Љермонтова'],
  'two words': ['despota stefana', 'vojvode stepe', 'pozeska cukarica', 'kneza milosa', 'djordja zvezdara'],
  broad: ['bulevar', 'vračar', 'cara'],
  short: ['12', '7', '33'],
} as const;

/** What reads, the same for both servers. */
export function readOperations(samples: Samples): Operation[] {
  const each = lists(samples);
  const codes = search(samples.orders.slice(0, 100).map(({ code }) => code));
  const { Latin, Cyrillic, short, 'two words': twoWords, broad } = ADDRESS_TERMS;
  return [
    read('list (mixed)', mix(Object.values(each)), 0.6),
    read('search by code', codes, 0.6),
    read('search by address (mixed)', mix([Latin, Cyrillic, twoWords].map(search)), 0.6),
    read(
      'detail',
      samples.orders.map(({ id }) => ({ method: 'GET', path: `${ORDERS}/${id}` })),
      0.5,
    ),
    ...peopleOperations(),
    ...Object.entries(each).map(([name, wanted]) => read(`  list: ${name}`, wanted)),
    ...Object.entries({ Latin, Cyrillic, 'two words': twoWords, broad, short }).map(([name, terms]) =>
      read(`  search: ${name}`, search(terms)),
    ),
  ];
}

const people = (kind: string, query: Record<string, string> = {}): Wanted => ({
  method: 'GET',
  path: `/api/v1/${kind}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`,
});

const clients = (query: Record<string, string>) => people('clients', { page: '1', pageSize: '25', ...query });

/** The lists of people: clients in pages, workers and companies whole. */
function peopleOperations(): Operation[] {
  const pages = [
    clients({}),
    clients({ page: '2' }),
    clients({ page: '400' }),
    clients({ isActive: 'false' }),
    clients({ sortBy: 'createdAt', sortOrder: 'desc' }),
    clients({ sortBy: 'createdAt', sortOrder: 'asc' }),
  ];
  const terms = ['đorđević', 'Петровић', 'jovanovic ana', '3816412', 'stojanović milan'];
  return [
    read('clients (mixed)', pages, 0.6),
    read(
      'search of clients',
      terms.map((searchTerm) => clients({ searchTerm })),
      0.6,
    ),
    read('workers, all', [people('workers')], 0.6),
    read('companies, all', [people('owners')], 0.6),
  ];
}

const json = (method: string, path: string, body: unknown, headers = {}): Wanted => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** As the back-office sends it with everything that creates. */
const once = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Closed orders go back and forth between two closed statuses, so that the lists stay what they are. */
function statusChanges({ closed }: Samples): () => Wanted {
  const states = closed.map(({ id, status }) => ({ id, status }));
  const next = inTurn(states);
  return () => {
    const order = next();
    order.status = order.status === 'completed' ? 'canceled' : 'completed';
    return json('PATCH', `${ORDERS}/${order.id}/${CHANGE}`, { status: order.status });
  };
}

function assignments({ open }: Samples): () => Wanted {
  const next = inTurn(open);
  let turn = 0;
  return () => {
    const { id, workers } = next();
    turn += 1;
    const workerId = workers[Math.floor(turn / open.length) % workers.length];
    return json('PATCH', `${ORDERS}/${id}/order_worker_assigned`, { workerId });
  };
}

function comments({ orders }: Samples): () => Wanted {
  const next = inTurn(orders);
  return () => json('POST', `${ORDERS}/${next().id}/comments`, { text: 'Klijent javio da kasni' }, once());
}

function creations({ places }: Samples, photos: readonly FormPart[]): () => Wanted {
  const next = inTurn(places);
  return () => {
    const { clientId, addressId } = next();
    const texts = {
      clientId,
      addressId,
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description: 'Curi slavina u kuhinji',
    };
    const parts = Object.entries(texts).map(([name, text]): FormPart => ({
      name,
      content: Buffer.from(text),
    }));
    const { body, contentType } = multipart([...parts, ...photos]);
    return { method: 'POST', path: ORDERS, headers: { 'content-type': contentType, ...once() }, body };
  };
}

const write = (name: string, next: () => Wanted, more: Partial<Operation> = {}): Operation => ({
  name,
  kind: 'write',
  next,
  ...more,
});

/** What writes; both servers take orders from the same row, so no two writes follow on one order. */
export function writeOperations(samples: Samples, photo: Buffer): Operation[] {
  const toggle = statusChanges(samples);
  const toggleBare = () => {
    const wanted = toggle();
    return { ...wanted, path: wanted.path.replace(CHANGE, 'bare_status') };
  };
  const photos = ['1.jpg', '2.jpg'].map((fileName) => ({ name: 'files', fileName, content: photo }));
  return [
    write('status change', toggle, { aim: 0.5 }),
    write('assign a worker', assignments(samples)),
    write('comment', comments(samples)),
    write('create', creations(samples, [])),
    write('  status change, limit answers nothing', toggle, { nextOfLimit: toggleBare }),
    write('  create with 2 photos', creations(samples, photos)),
  ];
}
