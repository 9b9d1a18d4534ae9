import { type OrderStatus, STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { NOTICE_BOUNDS } from '@majstorija/contract/notices/notice-choices.ts';
import { ACTIVE_STATUSES, OPEN_COMPLAINT_STATUSES } from '@majstorija/contract/orders/views.ts';

/** A condition over the orders, and over their counters if those can count it. */
interface Meaning {
  readonly orders: string;
  readonly order_counters?: string;
}

const oneOf = (statuses: readonly OrderStatus[]): string => `status = any('{${statuses.join(',')}}')`;
const OPEN = oneOf(STATUS_OPTIONS.filter(isOpen));

const same = (condition: string): Meaning => ({ orders: condition, order_counters: condition });

/** The orders whose complaint is due soon, or was before. */
export const DUE_ORDERS = `select order_id from complaints
  where due_at <= now() + interval '${NOTICE_BOUNDS.complaintHours} hours'`;

const VIEWS: Readonly<Record<string, (caller: () => string) => Meaning>> = {
  action: () => same('needs_action'),
  active: () => ({ orders: `is_open and ${oneOf(ACTIVE_STATUSES)}`, order_counters: oneOf(ACTIVE_STATUSES) }),
  complaints: () => ({
    orders: `is_open and ${oneOf(OPEN_COMPLAINT_STATUSES)}`,
    order_counters: oneOf(OPEN_COMPLAINT_STATUSES),
  }),
  unassigned: () => ({
    orders: 'is_open and worker_id is null and not is_postponed',
    order_counters: `${OPEN} and not has_worker and not is_postponed`,
  }),
  due: () => ({ orders: `id = any (array(${DUE_ORDERS}))` }),
  mine: (caller) => ({ orders: `is_open and admin_id = ${caller()}` }),
  tomorrow: () => ({
    orders: `is_open and (term_starts_at at time zone 'Europe/Belgrade')::date = (now() at time zone 'Europe/Belgrade')::date + 1`,
  }),
  unpaid: () => ({
    orders: `status = 'completed' and paid_amount is null and id not in (select order_id from order_actions
      where time > now() - interval '1 day' and (event = 'completed' or event = 'admin_status_changed' and status = 'completed'))`,
  }),
};

const COLUMNS: Readonly<Record<string, (value: string) => Meaning>> = {
  category: (value) => same(`category = ${value}`),
  status: (value) => same(`status = ${value}`),
  municipality: (value) => same(`municipality = ${value}`),
  workerId: (value) => ({ orders: `worker_id = ${value}` }),
  adminId: (value) => ({ orders: `admin_id = ${value}` }),
};

/** What the filters of a query mean; `bind` takes a value and returns its place in the text. */
export function meaningsOf(
  query: URLSearchParams,
  caller: string,
  bind: (value: unknown) => string,
): Meaning[] {
  const columns = Object.entries(COLUMNS).flatMap(([name, toMeaning]) => {
    const value = query.get(name);
    return value === null ? [] : [toMeaning(bind(value))];
  });
  const view = VIEWS[query.get('view') ?? '']?.(() => bind(caller));
  return view ? [...columns, view] : columns;
}

/** The conditions as a `where`, or nothing. */
export const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;

/** The total of a list: from the counters where they know all the filters. */
export function totalOf(meanings: readonly Meaning[], where: string): string {
  const known = meanings.flatMap((meaning) => meaning.order_counters ?? []);
  return known.length === meanings.length
    ? `(select coalesce(sum(count), 0) from order_counters ${whereOf(known)})`
    : `(select count(*) from orders ${where})`;
}
