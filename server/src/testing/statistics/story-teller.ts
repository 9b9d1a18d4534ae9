import { write, type Actor } from '#platform/database/work.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { TestClock } from '#testing/app/test-clock.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';

type Event = Parameters<typeof raiseAnEvent>[2];
type Fields = Parameters<typeof raiseAnEvent>[3];
type Worker = { readonly id: string };

export const byWorker = ({ id }: Worker): Actor => ({ id, role: 'worker', checkedAt: null });

/** Tells stories of orders in the spring of 2026 through the services of the product; a time is `03-05 10:00` in Belgrade. */
export function storyTeller(deps: Pick<Deps, 'db' | 'config'>, clock: TestClock, staff: Actor) {
  async function raise(orderId: string, time: string, actor: Actor, event: Event, fields: Fields = {}) {
    const [day = '', hour] = time.split(' ');
    // Summer time begins on 29 March.
    clock.set(new Date(`2026-${day}T${hour}:00+0${day < '03-29' ? 1 : 2}:00`));
    await write({ ...deps, clock: clock.now }, actor, (tx) => raiseAnEvent(tx, orderId, event, fields));
  }

  /** The work of a worker on a day, from the assignment at 9 to the end at 12. */
  async function work(orderId: string, day: string, worker: Worker, arrives = '10:40'): Promise<void> {
    await raise(orderId, `${day} 09:00`, staff, 'worker_assigned', { workerId: worker.id });
    await raise(orderId, `${day} 09:10`, byWorker(worker), 'worker_accepted');
    await raise(orderId, `${day} 10:00`, byWorker(worker), 'worker_on_the_way');
    await raise(orderId, `${day} ${arrives}`, byWorker(worker), 'worker_arrived');
    await raise(orderId, `${day} 14:00`, byWorker(worker), 'completed', { items: [] });
  }

  const pay = (id: string, time: string, amount: number) => raise(id, time, staff, 'paid', { amount });
  return { raise, work, pay };
}
