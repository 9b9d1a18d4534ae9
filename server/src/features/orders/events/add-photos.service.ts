import { z } from 'zod';
import { MOST_ORDER_PHOTOS } from '@majstorija/contract/fields.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { attachPhotos } from '#features/orders/events/order-photos.queries.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import type { Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';

const Count = z.strictObject({ n: z.int() });

/**
 * Adds photos to those that show the fault of an order, whatever its status; the entry says who and when [orders#photos-added]. Throws
 * order.photosFull and what raiseEvent throws.
 */
export async function addPhotos(work: Work, orderId: string, photos: OrderPhotos): Promise<Raised> {
  const stored = await photos.claim(work);
  const raised = await raiseEvent(work, orderId, {
    event: 'photos_added',
    prepare: async (order) => {
      const known = await findRow(
        work.tx,
        Count,
        sql`select count(*)::int as n from order_files where order_id = ${order.id} and kind = 'fault'`,
      );
      const n = known?.n ?? 0;
      if (n + stored.length > MOST_ORDER_PHOTOS) {
        throw new AppError('order.photosFull', { values: { most: MOST_ORDER_PHOTOS, n } });
      }
      return { text: `${ORDER_EVENTS.photos_added.text}: ${stored.length}` };
    },
  });
  if (raised.actionId !== null) {
    await attachPhotos(work, { orderId: raised.orderId, actionId: raised.actionId, kind: 'fault' }, stored);
  }
  return raised;
}
