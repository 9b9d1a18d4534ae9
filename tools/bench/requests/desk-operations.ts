import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { ORDERS, inTurn, list, mix, read, timed, type Operation, type Wanted } from './operations.ts';
import type { Samples } from './samples.ts';

const find = (q: string): Wanted => ({
  method: 'GET',
  path: `/api/v1/search?${new URLSearchParams({ q }).toString()}`,
});

/** A number as people write and dictate it: +381 64 …, 064/…, its last digits, its first ones. */
const formsOf = (phone: string): string[] => {
  const local = phone.replace('+381', '0');
  return [
    phone,
    `${local.slice(0, 3)}/${local.slice(3, 6)}-${local.slice(6)}`,
    local.slice(-6),
    local.slice(0, 6),
  ];
};

/** What is typed while the telephone rings, by kind. */
function searches({ clients, orders }: Samples): Record<string, string[]> {
  return {
    names: clients.flatMap(({ name }) => [name, name.toLowerCase().split(' ').toReversed().join(' ')]),
    telephone: clients.flatMap(({ phone }) => formsOf(phone)),
    codes: orders.slice(0, 40).flatMap(({ code }) => [code, code.replace(/^N0*/, '')]),
    addresses: clients.map(({ street }) => street),
    'short words': ['an', 'jo', 'dž', 'mi pe', 'n1', '12', '7', 'vr'],
    'country and network': ['38', '381', '+381', '06', '064', '+38164', '3816'],
    'name and street': clients.map(({ name, street }) => `${name.split(' ')[0]} ${street.split(' ')[0]}`),
  };
}

/** One search over everything; its limit does not look for what fits best. */
const searchOf = (name: string, wanted: readonly Wanted[]): Operation => timed(name, wanted, 100);

/** Who is best for an order that waits, and for one that is being taken; the limit reads the same workers, ranks none and answers all. */
function suggestions({ open, places }: Samples): Operation[] {
  const ofOrders = open.map(({ id }) => ({ method: 'GET', path: `${ORDERS}/${id}/worker-suggestions` }));
  const forNew = places.map(({ clientId, latitude, longitude }, at) => {
    const wanted = PACKAGE_OPTIONS[at % PACKAGE_OPTIONS.length] ?? 'PLUMBING';
    const query = new URLSearchParams({ package: wanted, latitude, longitude, clientId });
    return { method: 'GET', path: `/api/v1/worker-suggestions?${query.toString()}` };
  });
  return [
    timed('suggestions: of an order', ofOrders, 400),
    timed('suggestions: for a new order', forNew, 400),
  ];
}

/** What speaks against a worker for an afternoon, three free windows and three others; the limit reads the same and decides nothing. */
function conflicts({ open }: Samples): Operation {
  const term = { termKind: 'window', termDate: dayAfter(new Date(), 1), termFrom: '14:00', termTo: '16:00' };
  const wanted = open.flatMap(({ id, workers: [workerId] }) => {
    if (workerId === undefined) return [];
    const query = new URLSearchParams({ workerId, ...term });
    return [{ method: 'GET', path: `${ORDERS}/${id}/worker-conflicts?${query.toString()}` }];
  });
  return { ...read('conflicts: of a worker', wanted), nextOfLimit: inTurn(wanted) };
}

const ofOrders = (name: string, query: Record<string, string> = {}): Wanted => ({
  method: 'GET',
  path: `${ORDERS}/${name}?${new URLSearchParams(query).toString()}`,
});

/** The bounds of the city, of its middle, and of a quarter. */
const BOUNDS = [
  { north: '44.95', south: '44.65', east: '20.7', west: '20.2' },
  { north: '44.84', south: '44.77', east: '20.52', west: '20.4' },
  { north: '44.81', south: '44.79', east: '20.48', west: '20.45' },
];

/** Ten pages of rows on days with many jobs; the limit makes no plan and reads no timelines. The map of the limit has no workers. */
function boards(): Operation[] {
  const pages = Array.from({ length: 10 }, (_, index) =>
    ofOrders('board', { date: `2026-10-${19 + index}`, page: String(index + 1), pageSize: '200' }),
  );
  return [
    { ...timed('board: one day, 200 workers', pages, 250), aim: 0.6 },
    read('board: stages', [ofOrders('stages')], 0.6),
    read(
      'map: bounds',
      BOUNDS.map((bounds) => ofOrders('map', bounds)),
      0.6,
    ),
  ];
}

/** What the desk asks for while somebody waits on the telephone: who is calling, what is due, how much waits. */
export function deskOperations(samples: Samples): Operation[] {
  const each = Object.entries(searches(samples)).map(([name, terms]) => ({ name, wanted: terms.map(find) }));
  const due = {
    action: list({ sortBy: 'due', view: 'action' }),
    unassigned: list({ sortBy: 'due', view: 'unassigned' }),
  };
  const all = list({ sortBy: 'due' });
  return [
    read('by deadline (mixed)', [due.action, due.unassigned, all], 0.6),
    read('counts of the views', [{ method: 'GET', path: `${ORDERS}/counts` }], 0.6),
    ...suggestions(samples),
    conflicts(samples),
    ...boards(),
    searchOf('who is calling (mixed)', mix(each.map(({ wanted }) => wanted))),
    read('  by deadline: action', [due.action]),
    read('  by deadline: unassigned', [due.unassigned]),
    read('  by deadline: all', [all]),
    ...each.map(({ name, wanted }) => searchOf(`  calling: ${name}`, wanted)),
  ];
}
