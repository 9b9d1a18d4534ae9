import {
  RegisteredComplaint,
  type ExportComplaintsQuery,
  type ListComplaintsQuery,
} from '@majstorija/contract/complaints/complaints.ts';
import type { ComplaintView } from '@majstorija/contract/complaints/complaint-states.ts';
import { bareWords } from '@majstorija/contract/text/search.ts';
import type { Deps } from '#platform/http/handler.ts';
import { createParams, fixedStatement, type Params } from '#platform/database/statement.ts';
import { jsonText, type JsonList, type JsonText } from '#platform/views/json-text.ts';
import {
  containing,
  isoTime,
  limitOf,
  pageOf,
  readList,
  readOne,
  readView,
  rsd,
  where,
  type ListStatement,
  type Page,
  type ViewDeps,
} from '#platform/views/view-sql.ts';
import { COMPLAINT_PAIRS, COURSE_PAIRS, personOf } from '#features/orders/complaints/complaint-json.ts';
import { COMPLAINT_ORDER } from '#features/orders/order-shape.service.ts';

/** The most complaints of a workbook. */
const EXPORTED = 10_000;

const CORRECTIONS = `coalesce((
  select json_agg(json_build_object('at', ${isoTime('e.time')}, 'text', d.details::json ->> 'text',
    'by', ${personOf('e.actor_id')}) order by e.number)
  from complaint_entries e left join complaint_entry_details d on d.number = e.number
  where e.complaint_id = k.id and e.kind = 'corrected'), '[]')`;

/** SQL of a complaint `k` of an order `o` as `RegisteredComplaint`. */
const COMPLAINT = `json_build_object(${COMPLAINT_PAIRS}, ${COURSE_PAIRS},
  'order', ${COMPLAINT_ORDER},
  'client', k.client_name, 'description', k.description, 'worker', ${personOf('k.worker_id')},
  'costs', json_build_object('refundedAmount', ${rsd('k.refunded_amount')}, 'hasVisit', k.has_visit),
  'corrections', ${CORRECTIONS})`;

/** SQL of the start of a calendar day in Belgrade, `days` later. */
export const startOf = (day: string, days = 0): string =>
  `((${day}::date + ${String(days)})::timestamp at time zone 'Europe/Belgrade')`;

/** A word, and the whole code when it is one without its zeros: `n418` is `n000418` too. */
function patternsOfCode(word: string): string[] {
  const number = /^n(\d{1,5})$/.exec(word)?.[1];
  return [containing(word), ...(number === undefined ? [] : [containing(`n${number.padStart(6, '0')}`)])];
}

/** Conditions of the views; only an open complaint has a deadline that counts. `now` binds that instant. */
const VIEWS = {
  open: () => 'due_at is not null',
  late: (now) => `due_at < ${now()}`,
  decided: () => 'due_at is null',
} as const satisfies Record<ComplaintView, (now: () => string) => string>;

function conditionsOf(
  { searchTerm = '', from, to, state, view }: ExportComplaintsQuery,
  now: Date,
  { bind }: Params,
): string[] {
  return [
    ...bareWords(searchTerm).map((word) => `search_text like any (${bind(patternsOfCode(word))}::text[])`),
    ...(from === undefined ? [] : [`received_at >= ${startOf(bind(from))}`]),
    ...(to === undefined ? [] : [`received_at < ${startOf(bind(to), 1)}`]),
    ...(state === undefined ? [] : [`state = ${bind(state)}`]),
    ...(view === undefined ? [] : [VIEWS[view](() => bind(now))]),
  ];
}

/** Orders of complaints `k`: what has to be done first, open ones by their deadline; and as they were received, newest first. */
const ORDERS = {
  deadline: 'k.due_at, k.received_at desc, k.id desc',
  receipt: 'k.received_at desc, k.id desc',
} as const;

/** The statement of a page of the register. */
function toRegisterStatement(
  filters: ExportComplaintsQuery,
  now: Date,
  page: Page,
  order: keyof typeof ORDERS,
): ListStatement {
  const params = createParams();
  const from = `from complaints k${where(conditionsOf(filters, now, params))}`;
  const text = `select (select count(*) ${from})::text || ' ' || coalesce((
    select json_agg(${COMPLAINT} order by ${ORDERS[order]})
    from (select k.* ${from} order by ${ORDERS[order]} ${limitOf(page, params)}) k
    join orders o on o.id = k.order_id)::text, '[]')`;
  return { text, values: params.values, page };
}

/** A page of the register [complaints#register-list]. */
export const listComplaints = (
  deps: Pick<Deps, 'db' | 'clock'>,
  query: ListComplaintsQuery,
): Promise<JsonList> => readList(deps, toRegisterStatement(query, deps.clock(), pageOf(query), 'deadline'));

const COUNTS = fixedStatement<{ now: Date }>((bind) => {
  const counts = Object.entries(VIEWS).map(
    ([view, condition]) => `'${view}', count(*) filter (where ${condition(() => bind('now'))})`,
  );
  return `select json_build_object('all', count(*), ${counts.join(', ')}) from complaints`;
});

/** How many complaints each view of the register holds. */
export async function countComplaints(deps: Pick<Deps, 'db' | 'clock'>): Promise<JsonText> {
  const json = await readView(deps, COUNTS({ now: deps.clock() }));
  if (json === null) throw new TypeError('A count returns one row.');
  return jsonText(json);
}

/** The newest complaints of these filters, as many as a workbook has. */
export async function listExportedComplaints(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: ExportComplaintsQuery,
): Promise<RegisteredComplaint[]> {
  const page = { page: 1, pageSize: EXPORTED };
  const text = await readView(deps, toRegisterStatement(filters, deps.clock(), page, 'receipt'));
  const json = text ?? '0 []';
  return RegisteredComplaint.array().parse(JSON.parse(json.slice(json.indexOf(' ') + 1)));
}

const ONE = fixedStatement<{ id: string }>(
  (bind) =>
    `select ${COMPLAINT} from complaints k join orders o on o.id = k.order_id where k.id = ${bind('id')}`,
);

/** One complaint of the register. Throws complaint.notFound. */
export const getRegistered = (deps: Pick<ViewDeps, 'db'>, id: string): Promise<JsonText> =>
  readOne(deps, ONE({ id }), 'complaint.notFound');
