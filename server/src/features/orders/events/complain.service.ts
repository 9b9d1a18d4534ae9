import type { Work } from '#platform/database/work.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { attachEventPhotos } from './order-photos.queries.ts';
import type { OrderPhotos } from './order-photos.service.ts';

/** Records a client's complaint about finished work, with photos. */
export async function createComplaint(
  work: Work,
  orderId: string,
  {
    description,
    photos,
    version,
  }: ExpectedVersion & { readonly description: string; readonly photos: OrderPhotos },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'complaint_created',
    version,
    prepare: () => ({ note: description }),
  });
  return attachEventPhotos(work, raised, 'complaint', photos);
}
