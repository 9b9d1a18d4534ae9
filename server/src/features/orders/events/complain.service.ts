import type { Work } from '#platform/database/work.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { attachEventPhotos, type EventPhotos } from './order-photos.queries.ts';

/** Records a client's complaint about finished work, with photos. */
export async function createComplaint(
  work: Work,
  orderId: string,
  { description, version, ...photos }: ExpectedVersion & EventPhotos & { readonly description: string },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'complaint_created',
    version,
    prepare: () => ({ note: description }),
  });
  return attachEventPhotos(work, raised, 'complaint', photos);
}
