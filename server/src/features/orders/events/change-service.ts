import {
  isPackageOf,
  packagesOf,
  PACKAGES,
  type Category,
  type Package,
} from '@majstorija/contract/catalog.ts';
import { mayChangeService } from '@majstorija/contract/orders/life/service-change.ts';
import type { UpdateOrderBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { findOffer } from '#features/orders/life/assignees.ts';
import { partyOf } from '#features/orders/life/order-guards.ts';
import type { Order } from '#features/orders/life/order-event.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

type Service = { readonly category: Category; readonly package: Package };

/** Throws order.categoryWithoutPackages and order.packageNotOfCategory, at the field. */
export function assertService({ category, package: wanted }: Service): void {
  if (packagesOf(category).length === 0) throw fieldError('order.categoryWithoutPackages', 'category');
  if (!isPackageOf(category, wanted)) throw fieldError('order.packageNotOfCategory', 'package');
}

/** Throws order.workerWithoutPackage for a worker who does not offer the new package, unless they stay all the same. */
async function assertOffered(work: Work, order: Order, next: Service, keepsWorker: boolean) {
  if (order.workerId === null || keepsWorker) return;
  const worker = await findOffer(work, next, order.workerId);
  if (worker === undefined || worker.isOffered) return;
  const values = { package: PACKAGES[next.package].label, worker: fullName(worker) };
  throw new AppError('order.workerWithoutPackage', { values });
}

/**
 * The service that an order gets instead of its own; nothing where it stays. The desk alone corrects it, while nobody is on the way
 * [orders#service-corrected]. Throws order.serviceByDesk, order.serviceUnderWay and what the others here throw.
 */
export async function serviceChanges(
  work: Work,
  order: Order,
  wish: Pick<UpdateOrderBody, 'category' | 'package' | 'keepsWorker'>,
): Promise<Partial<Service>> {
  const next = { category: wish.category ?? order.category, package: wish.package ?? order.package };
  if (next.category === order.category && next.package === order.package) return {};
  if (partyOf(work) !== 'staff') throw fieldError('order.serviceByDesk', 'category');
  if (!mayChangeService(order)) throw new AppError('order.serviceUnderWay');
  assertService(next);
  await assertOffered(work, order, next, wish.keepsWorker === true);
  return next;
}
