import { z } from 'zod';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Random } from '@majstorija/stories/random.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';
import { seededId } from '#features/demo/plan/seeded-id.ts';
import { correctComplaint } from '#features/orders/complaints/correct-complaint.service.ts';
import { extendComplaint } from '#features/orders/complaints/extend-complaint.service.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import { outsideSession, type Work } from '#platform/database/work.ts';

const MINUTE_MS = 60_000;
const EXTENDED_AGO_MS = 3 * MINUTE_MS;
/** Later than any solution, and within what a client may agree to. */
const EXTENSION_DAYS = 20;

const Example = z.strictObject({ id: z.string(), orderId: z.string() });

/** The newest complaints in a state. */
const listNewest = ({ tx }: Work, state: string, most: number) =>
  listRows(
    tx,
    Example,
    sql`
      select id, order_id as "orderId" from complaints where state = ${state}
      order by received_at desc, id desc limit ${most}`,
  );

/** Puts two complaints off with the client's consent, and corrects one. */
export async function followUpComplaints(
  work: Work,
  staff: readonly DemoPerson[],
  random: Random,
): Promise<void> {
  const [boss] = staff;
  if (!boss) throw new RangeError('somebody has to answer complaints');
  const at = new Date(work.now.getTime() - EXTENDED_AGO_MS);
  const turn = { ...work, now: at, actor: outsideSession(boss), newId: () => seededId(random, at) };
  for (const { orderId } of await listNewest(work, 'accepted', 2)) {
    await extendComplaint(turn, orderId, {
      until: dayAfter(at, EXTENSION_DAYS),
      reason: 'Rezervni deo stiže iz uvoza',
      consent: 'Klijent je pristao telefonom, razgovor je vodio operater.',
    });
  }
  for (const { id } of await listNewest(work, 'rejected', 1)) {
    await correctComplaint(turn, id, 'Klijent je reklamaciju izjavio dan ranije, telefonom.');
  }
}
