import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { STATUS_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { StateComplaint } from '@majstorija/contract/orders/life/state.ts';
import { complaintAfter } from '@majstorija/contract/orders/life/step.ts';
import { registerTurn } from '@majstorija/server/features/orders/complaints/register-turn.ts';
import type { Db } from '@majstorija/server/platform/database/db.ts';
import { listRows, sql } from '@majstorija/server/platform/database/sql.ts';
import { NOBODY, write, type Actor } from '@majstorija/server/platform/database/work.ts';
import { systemClock } from '@majstorija/server/platform/process/clock.ts';
import { readSettings } from '@majstorija/server/settings.ts';

const Past = z.strictObject({
  orderId: z.string(),
  event: OrderEvent,
  position: z.int(),
  status: OrderStatus,
  at: z.date(),
  actor: z.custom<Actor>(),
  isByClient: z.boolean(),
  reason: z.string().nullable(),
  hasClientEmail: z.boolean(),
});

/** Entries that one transaction registers. */
const BATCH = 500;

/** The ids of the entries that the register is made from, in the order of time. */
const listPlaces = (db: Db) =>
  listRows(
    db,
    z.strictObject({ id: z.string() }),
    sql`
      select t.id from order_actions t join orders o on o.id = t.order_id
      where o.has_complaint and t.event = any(${STATUS_EVENTS}::text[]) order by t.time, t.order_id, t.position`,
  );

const listPast = (db: Db, ids: readonly string[]) =>
  listRows(
    db,
    Past,
    sql`
      select order_id as "orderId", event, position, status, time as at,
        json_build_object('id', actor_id, 'role', actor_role, 'checkedAt', null) as actor,
        actor_role = 'client' as "isByClient", note as reason, exists (
          select from orders o join users u on u.id = o.client_id where o.id = order_id and u.email is not null
        ) as "hasClientEmail"
      from order_actions where id = any(${ids}::uuid[]) order by time, order_id, position`,
  );

/** Registers the complaints of all orders from their timelines, as history. */
export async function fillRegister(db: Db): Promise<void> {
  const places = await listPlaces(db);
  const deps = { db, clock: systemClock, config: readSettings(process.env), isHistory: true };
  const states = new Map<string, StateComplaint>();
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = await listPast(
      db,
      places.slice(from, from + BATCH).map(({ id }) => id),
    );
    await write(deps, NOBODY, async (work) => {
      for (const { orderId: id, position: version, event, status, at, actor, reason, ...past } of batch) {
        const complaint = states.get(id) ?? null;
        const { isByClient, hasClientEmail } = past;
        const told = { now: at, isHistory: true, hasClientEmail };
        const after = complaintAfter(complaint, status, { event }, told);
        const receipt = { at, by: isByClient ? ('application' as const) : ('telephone' as const) };
        const entry = { event, text: '', receipt, ...(reason !== null && { note: reason }) };
        await registerTurn({ ...work, now: at, actor }, { complaint }, entry, {
          id,
          version,
          complaint: after,
        });
        if (after) states.set(id, after);
      }
    });
  }
}
