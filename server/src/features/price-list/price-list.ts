import type { z } from 'zod';
import { Category } from '@majstorija/contract/choices.ts';
import type { UpdatePriceBody } from '@majstorija/contract/price-list/price-list.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { Work } from '#platform/database/work.ts';
import { toAuditChanges, toRemovedValues } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { changesOf } from '@majstorija/contract/changes.ts';
import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { codeKey, nameKey, type ListedItem } from '#features/price-list/workbook/workbook-sheet.ts';
import { listStoredItems, lockPriceList } from './price-items.queries.ts';
import { recordVersion } from '#features/price-list/versions/price-versions.service.ts';
import { assertPriceId } from '#features/price-list/price-list.views.ts';

/** What the constraints on the price list mean to the caller. */
export const PRICE_CONSTRAINTS: ConstraintErrors = {
  price_list_items_item_code_key: { code: 'price.codeTaken', field: 'itemCode' },
  price_list_items_category_subcategory_name_key: { code: 'price.nameTaken', field: 'name' },
};

/** The item that a change is about, and the version that it is based on; without one nothing is compared. */
export interface PriceVersion {
  readonly id: string;
  readonly version?: number | undefined;
}

/** Locks the list until the transaction ends, as each change makes a version of it. Throws price.notFound. */
async function lockPrice({ tx }: Work, id: string) {
  assertPriceId(id);
  await lockPriceList(tx);
  const item = await tx
    .selectFrom('price_list_items')
    .select([
      'item_code as itemCode',
      'name',
      'category',
      'subcategory',
      'unit_of_measure as unitOfMeasure',
      'gross_price as para',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw new AppError('price.notFound');
  return item;
}

/** Codes and names that people take for one are one [price-list#same-item]. Throws price.codeTaken, price.nameTaken. */
async function assertOwn(
  { tx }: Work,
  id: string,
  item: Pick<ListedItem, 'itemCode' | 'name' | 'category' | 'subcategory'>,
): Promise<void> {
  const others = (await listStoredItems(tx)).filter((other) => other.id !== id);
  const code = item.itemCode === null ? null : codeKey(item.itemCode);
  if (others.some(({ itemCode }) => itemCode !== null && codeKey(itemCode) === code))
    throw fieldError('price.codeTaken', 'itemCode');
  if (others.some((other) => nameKey(other) === nameKey(item))) throw fieldError('price.nameTaken', 'name');
}

function assertVersion(item: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== item.version) throw new AppError('price.changed');
}

/**
 * Changes an item; done work keeps its price. Equal values write nothing, so a repeated call is not stale. Throws
 * price.notFound, price.changed, price.codeTaken, price.nameTaken.
 */
export async function updatePrice(
  work: Work,
  { id, version }: PriceVersion,
  body: z.output<typeof UpdatePriceBody>,
): Promise<void> {
  const item = await lockPrice(work, id);
  const before = { ...item, grossPrice: toRsd(item.para) };
  const changes = changesOf(before, body);
  if (Object.keys(changes).length === 0) return;
  assertVersion(item, version);
  const { itemCode = item.itemCode, name = item.name, subcategory = item.subcategory } = changes;
  const { unitOfMeasure = item.unitOfMeasure, grossPrice } = changes;
  const isIdentity = ['itemCode', 'name', 'subcategory'].some((field) => field in changes);
  if (isIdentity)
    await assertOwn(work, id, { itemCode, name, subcategory, category: Category.parse(item.category) });
  await work.tx
    .updateTable('price_list_items')
    .set((update) => ({
      item_code: itemCode,
      name,
      subcategory,
      unit_of_measure: unitOfMeasure,
      gross_price: grossPrice === undefined ? item.para : toPara(grossPrice),
      version: update('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await recordAudit(work, {
    event: 'price_changed',
    subject: { kind: 'price_item', id },
    changes: toAuditChanges(before, changes),
  });
  await recordVersion(work.tx, { now: work.now, actorId: work.actor.id, source: 'edit' });
}

/** Removes an item from the list; done work stays on its orders. Throws price.notFound, price.changed. */
export async function removePrice(work: Work, { id, version }: PriceVersion): Promise<void> {
  const { version: current, para, ...item } = await lockPrice(work, id);
  assertVersion({ version: current }, version);
  await work.tx.deleteFrom('price_list_items').where('id', '=', id).execute();
  await recordAudit(work, {
    event: 'price_removed',
    subject: { kind: 'price_item', id },
    changes: toRemovedValues({ ...item, grossPrice: toRsd(para) }),
  });
  await recordVersion(work.tx, { now: work.now, actorId: work.actor.id, source: 'removal' });
}
