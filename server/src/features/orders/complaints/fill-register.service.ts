import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Deps } from '#platform/http/handler.ts';
import { findRow, listRows, sql, type SqlText } from '#platform/database/sql.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { registerTurn } from './register-turn.ts';

const Past = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  event: OrderEvent,
  position: z.int(),
  status: OrderStatus,
  at: z.date(),
  actorId: z.string().nullable(),
  note: z.string().nullable(),
});
type Past = z.infer<typeof Past>;

/** Few enough that the end of the register is locked for less than a second. */
const BATCH = 200;

/** The entries of timelines from the first complaint on, in the order of time. */
const listPast = ({ tx }: Work, condition: SqlText, most: SqlText): Promise<Past[]> =>
  listRows(
    tx,
    Past,
    sql`
      select t.id, t.order_id as "orderId", t.event, t.position, t.status, t.time as at, t.actor_id as "actorId", t.note
      from order_actions t join orders o on o.id = t.order_id
      where o.has_complaint and ${condition} and t.event not in ('comment_added', 'paid', 'admin_assigned', 'updated')
      order by t.time, t.order_id, t.position ${most}`,
  );

async function replay(work: Work, past: readonly Past[], isDemo = false): Promise<void> {
  for (const { note, ...turn } of past) {
    await registerTurn(work, { ...turn, told: { reason: note ?? undefined }, isHistory: true, isDemo });
  }
}

/** Registers the complaints of an order that the register does not know, from its timeline. */
export const replayOrder = async (work: Work, orderId: string): Promise<void> =>
  replay(work, await listPast(work, sql`o.id = ${orderId}`, sql``));

/** Registers a part of the timelines after an entry; undefined after the last part. */
async function replayPart(work: Work, after: Past | undefined, isDemo = false): Promise<Past | undefined> {
  const later = after
    ? sql`(t.time, t.order_id, t.position) > (${after.at}::timestamptz, ${after.orderId}::uuid, ${after.position}::integer)`
    : sql`true`;
  const past = await listPast(work, later, sql`limit ${BATCH}`);
  await replay(work, past, isDemo);
  return past.length < BATCH ? undefined : past.at(-1);
}

/** Registers all complaints of before in one transaction, for demo data, as if everybody had been told. */
export async function fillAtOnce(work: Work): Promise<void> {
  let last = await replayPart(work, undefined, true);
  while (last) last = await replayPart(work, last, true);
  await work.tx.updateTable('complaint_register').set({ filled_at: work.now }).execute();
}

const Filled = z.strictObject({ isFilled: z.boolean() });

/**
 * Registers the complaints of before the register, in parts, once [complaints#fill]: what is registered already stays, so that it
 * may be broken off and begun again, by several processes too.
 */
export async function fillRegister(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'isClosing'>): Promise<void> {
  const text = sql`select filled_at is not null as "isFilled" from complaint_register`;
  if ((await findRow(deps.db, Filled, text))?.isFilled) return;
  let last = await write(deps, NOBODY, (work) => replayPart(work, undefined));
  while (last && !deps.isClosing()) {
    const after: Past = last;
    last = await write(deps, NOBODY, (work) => replayPart(work, after));
  }
  if (last) return;
  await write(deps, NOBODY, async ({ tx, now }) => {
    await tx
      .updateTable('complaint_register')
      .set({ filled_at: now })
      .where('filled_at', 'is', null)
      .execute();
  });
}
