import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

const naming = (whom: 'worker' | 'operator') =>
  OrderEvent.options
    .filter((event) => namedBy(event) === whom)
    .map((event) => `'${event}'`)
    .join(', ');

const TEXT = `
  (:texts::json ->> event) || case
    when event in (${naming('worker')}) then ': ' || w.first_name || ' ' || w.last_name
    when event in (${naming('operator')}) then ': ' || operators.first_name || ' ' || operators.last_name
    when event = 'paid' then ': ' || translate(to_char(amount / 100.0, 'FM999,999,990.00'), ',.', '.,') || U&'\\00A0rsd'
    else '' end`;

/** Most pay the worker in cash, of a quarter nobody said how; the firm itself holds the money of few. */
const METHOD = `(array['cash', 'cash', 'cash', 'cash', 'card', 'transfer', null, null])[1 + floor(pg_temp.rnd(i, 46) * 8)::int]`;
const HOLDER = `(array['worker', 'worker', 'worker', 'company', 'company', 'us', null, null])[1 + floor(pg_temp.rnd(i, 47) * 8)::int]`;

/** Writes the timelines. */
export const INSERT_ACTIONS = `
  insert into order_actions (id, order_id, position, event, time, actor_role, actor_id, text, note, status, action_required,
      amount, method, holder, named_id)
    select pg_temp.id_at(made, i * 32 + position, 42), placed.id, position, event,
      made + entries.minutes * pace * interval '1 minute', case party when 'staff' then 'admin' else party end,
      case party when 'staff' then operator when 'client' then places.client_id when 'worker' then crew end,
      ${TEXT},
      entries.note, entries.status, flags, case when event in ('paid', 'complaint_refunded') then amount end,
      case when event = 'paid' then ${METHOD} end, case when event = 'paid' then ${HOLDER} end,
      case when event in (${naming('worker')}) then crew when event in (${naming('operator')}) then operator end
    from placed
    join json_to_recordset(:entries::json) as entries (story int, position int, event text, party text, minutes int,
      note text, status text, flags boolean) using (story)
    join places on places.id = address_id
    join users w on w.id = crew
    join operators on operators.id = operator
    order by i, position`;

/** Writes the photos: a quarter of the orders came with up to three. */
export const INSERT_FILES = `
  insert into order_files (id, order_id, action_id, kind, position, key, thumbnail_key, created_at)
    select id, order_id, action_id, 'fault', nth - 1, id || '.jpg', id || '-t.jpg', made
    from (
      select pg_temp.id_at(made, i * 4 + nth, 44) as id, placed.id as order_id, nth, made,
        pg_temp.id_at(made, i * 32 + 1, 42) as action_id
      from placed, generate_series(1, 3) nth
      where nth <= ceil((pg_temp.rnd(i, 45) - 0.75) * 12)
    ) photos`;
