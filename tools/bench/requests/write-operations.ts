import crypto from 'node:crypto';
import { multipart, type FormPart } from './multipart.ts';
import type { Samples } from './samples.ts';
import { ORDERS, inTurn, type Operation, type Wanted } from './operations.ts';

const CHANGE = 'order_admin_status_changed';

const json = (method: string, path: string, body: unknown, headers = {}): Wanted => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** As the back-office sends it with everything that creates. */
const once = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Closed orders go back and forth between two closed statuses, so that the lists stay what they are. */
function statusChanges({ closed }: Samples): () => Wanted {
  const states = closed.map(({ id, status }) => ({ id, status }));
  const next = inTurn(states);
  return () => {
    const order = next();
    order.status = order.status === 'completed' ? 'canceled' : 'completed';
    return json('PATCH', `${ORDERS}/${order.id}/${CHANGE}`, { status: order.status });
  };
}

/** Open orders go from one of their workers to the next. */
function assignments({ open }: Samples): () => Wanted {
  const next = inTurn(open);
  let turn = 0;
  return () => {
    const { id, workers } = next();
    turn += 1;
    const workerId = workers[Math.floor(turn / open.length) % workers.length];
    return json('PATCH', `${ORDERS}/${id}/order_worker_assigned`, { workerId });
  };
}

/** A comment on each order in turn. */
function comments({ orders }: Samples): () => Wanted {
  const next = inTurn(orders);
  return () => json('POST', `${ORDERS}/${next().id}/comments`, { text: 'Klijent javio da kasni' }, once());
}

function creations({ places }: Samples, photos: readonly FormPart[]): () => Wanted {
  const next = inTurn(places);
  return () => {
    const { clientId, addressId } = next();
    const texts = {
      clientId,
      addressId,
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description: 'Curi slavina u kuhinji',
    };
    const parts = Object.entries(texts).map(([name, text]): FormPart => ({
      name,
      content: Buffer.from(text),
    }));
    const { body, contentType } = multipart([...parts, ...photos]);
    return { method: 'POST', path: ORDERS, headers: { 'content-type': contentType, ...once() }, body };
  };
}

const write = (name: string, next: () => Wanted, more: Partial<Operation> = {}): Operation => ({
  name,
  kind: 'write',
  next,
  ...more,
});

/** What writes; both servers take orders from the same row, so no two writes follow on one order. */
export function writeOperations(samples: Samples, photo: Buffer): Operation[] {
  const toggle = statusChanges(samples);
  const toggleBare = () => {
    const wanted = toggle();
    return { ...wanted, path: wanted.path.replace(CHANGE, 'bare_status') };
  };
  const photos = ['1.jpg', '2.jpg'].map((fileName) => ({ name: 'files', fileName, content: photo }));
  return [
    write('status change', toggle, { aim: 0.5 }),
    write('assign a worker', assignments(samples)),
    write('comment', comments(samples)),
    write('create', creations(samples, [])),
    write('  status change, limit answers nothing', toggle, { nextOfLimit: toggleBare }),
    write('  create with 2 photos', creations(samples, photos)),
  ];
}
