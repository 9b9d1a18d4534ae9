import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';

const ACTION_COLUMNS = `id, order_id, position, event, time, actor_role, actor_id, text, note, status, action_required`;

const label = (status: string): string =>
  `case ${status} ${Object.entries(ORDER_STATUSES)
    .map(([name, { label: text }]) => `when '${name}' then '${text}'`)
    .join(' ')} end`;

/** $1 order, $2 operator, $3 status. */
export const CHANGE_STATUS = `
  with changed as (
    update orders set status = $3, need = false, version = version + 1 where id = $1
    returning id, version, status, old.status as was
  )
  insert into order_actions (${ACTION_COLUMNS})
    select uuidv7(), id, version, 'admin_status_changed', now(), 'admin', $2::uuid,
      'Status promenjen iz „' || ${label('was')} || '” u „' || ${label('status')} || '”', null, status, false
    from changed`;

/** $1 order, $2 operator, $3 worker. */
export const ASSIGN_WORKER = `
  with changed as (
    update orders set status = 'pending', worker_id = $3, need = false, version = version + 1 where id = $1
    returning id, version, status
  )
  insert into order_actions (${ACTION_COLUMNS})
    select uuidv7(), changed.id, changed.version, 'worker_assigned', now(), 'admin', $2::uuid,
      '${ORDER_EVENTS.worker_assigned.text}: ' || w.first_name || ' ' || w.last_name, null, status, false
    from changed, users w where w.id = $3`;

/** $1 order, $2 operator, $3 text. */
export const COMMENT = `
  with changed as (
    update orders set version = version + 1 where id = $1 returning id, version, status
  )
  insert into order_actions (${ACTION_COLUMNS})
    select uuidv7(), id, version, 'comment_added', now(), 'admin', $2::uuid, '${ORDER_EVENTS.comment_added.text}',
      $3, status, false
    from changed`;

/** $1 order, $2 operator, $3 client, $4 address, $5 category, $6 package, $7 description, $8 the photos' ids. */
export const CREATE = `
  with created as (
    insert into orders (id, version, category, package, status, client_id, address_id, city, municipality,
        street_and_number, unit_number, address_note, latitude, longitude, description, created_at)
      select $1::uuid, 1, $5, $6, 'pending', client_id, id, city, municipality, street_and_number, unit_number, note,
        latitude, longitude, $7, now()
      from addresses where id = $4 and client_id = $3
    returning id
  ), added as (
    insert into order_actions (${ACTION_COLUMNS})
      select uuidv7(), id, 1, 'created', now(), 'admin', $2::uuid, '${ORDER_EVENTS.created.text}', null, 'pending', false
      from created
    returning id, order_id
  )
  insert into order_files (id, order_id, action_id, kind, position, key, thumbnail_key, created_at)
    select photo, order_id, added.id, 'fault', nth - 1, photo || '.jpg', photo || '-t.jpg', now()
    from added, unnest($8::uuid[]) with ordinality as photos (photo, nth)`;
