import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { HOLDER_OPTIONS, METHOD_OPTIONS } from '@majstorija/contract/orders/payment/payment-words.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { END } from '../data/fill.ts';
import type { Samples } from './samples.ts';
import { ORDERS, inTurn, list, mix, read, type Operation, type Wanted } from './operations.ts';
import { deskOperations } from './desk-operations.ts';
import { peopleOperations } from './people-operations.ts';

/** Every filter, every sort and a deep page, each by itself. */
function lists({ workers, admins }: Samples): Record<string, Wanted[]> {
  const municipalities = MUNICIPALITY_OPTIONS.map((municipality) => list({ municipality }));
  const statuses = ['pending', 'accepted', 'arrived', 'completed', 'complaint_created', 'canceled'];
  return {
    'by priority': [list({}), list({ page: '2' })],
    'by deadline': [list({ sortBy: 'due' }), list({ sortBy: 'due', view: 'action' })],
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

/** A day around the last one of the data. */
const day = (later: number): string => dayAfter(new Date(END), later);

/** The filters of time and money [orders#more-filters]; the limit answers the list without them. */
function filters(): Operation[] {
  const [today, week, month] = [day(0), day(-6), day(-29)];
  const periods = (name: string) =>
    [today, week, month].flatMap((from) => [
      list({ [`${name}From`]: from, [`${name}To`]: today }),
      list({ [`${name}From`]: from, sortBy: 'createdAt', sortOrder: 'desc' }),
    ]);
  const each: Record<string, Wanted[]> = {
    created: periods('created'),
    term: [...periods('term'), list({ termFrom: day(1), sortBy: 'term' })],
    done: periods('done'),
    paid: ['true', 'false'].map((paid) => list({ paid })),
    method: METHOD_OPTIONS.map((method) => list({ method })),
    holder: HOLDER_OPTIONS.map((holder) => list({ holder })),
    'method + holder + done': [list({ method: 'cash', holder: 'company', doneFrom: month })],
    termConfirmed: ['true', 'false'].map((termConfirmed) => list({ termConfirmed })),
  };
  return Object.entries(each).map(([name, wanted]) => ({
    ...read(`  filter: ${name}`, wanted),
    nextOfLimit: inTurn([list({})]),
  }));
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
    ...deskOperations(samples),
    ...Object.entries(each).map(([name, wanted]) => read(`  list: ${name}`, wanted)),
    ...filters(),
    ...Object.entries({ Latin, Cyrillic, 'two words': twoWords, broad, short }).map(([name, terms]) =>
      read(`  search: ${name}`, search(terms)),
    ),
  ];
}
