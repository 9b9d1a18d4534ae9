import { expect } from 'vitest';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { fireReminder } from '#features/orders/events/reminder.service.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { aWorker } from '#testing/builders/people.ts';
import { listReminders } from '#testing/processes/timer-jobs.ts';

const MINUTE_MS = 60_000;

/** What the desk does with orders and their reminders, as a signed-in operator. */
export async function aDesk({ as, db, deps, clock }: TestApp) {
  const worker = await aWorker(db);
  const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };

  const minutesAhead = (minutes: number): string =>
    new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();

  const patch = (id: string, event: string, body: object = {}, { by = as('admin'), headers = {} } = {}) =>
    by.patch(`/api/v1/orders/${id}/order_${event}`, body, headers);

  /** Postpones an order by so many minutes; returns the moment. */
  async function postpone(id: string, minutes = 60, note?: string): Promise<string> {
    const until = minutesAhead(minutes);
    const answer = await patch(id, 'reminder_set', { until, ...(note !== undefined && { note }) });
    expect(answer.statusCode).toBe(200);
    return until;
  }

  return {
    worker,
    staff,
    patch,
    postpone,
    read: async (id: string): Promise<OrderDetail> =>
      (await as('admin').get(`/api/v1/orders/${id}`)).json<{ data: OrderDetail }>().data,
    raise: (id: string, event: RaisableEvent, actor: Actor = staff) =>
      write(deps, actor, (work) => raiseAnEvent(work, id, event, { workerId: worker.id })),
    /** An accepted order of the worker. */
    aGiven: async (traits: OrderTraits = {}) =>
      (await anOrder(db, { status: 'accepted', workerId: worker.id, ...traits })).id,
    /** Fires the reminder of an order, whatever time it is. */
    ring: async (id: string): Promise<void> => {
      const job = (await listReminders(db)).find(({ payload }) => payload.orderId === id);
      if (job) await fireReminder(deps, job.payload);
    },
  };
}
