import type { z } from 'zod';
import type { UpdatePriceBody } from '@majstorija/contract/price-list/price-list.ts';
import { AppError } from '#platform/app-error.ts';
import type { Work } from '#platform/work.ts';
import { toPara } from '#features/price-list/price-items.queries.ts';
import { assertPriceId } from '#features/price-list/price-list.views.ts';

/** Changes an item; work done keeps the price it was done at. Throws price.notFound, price.codeTaken, price.nameTaken. */
export async function updatePrice(
  { tx }: Work,
  id: string,
  { itemCode, name, subcategory, unitOfMeasure, grossPrice }: z.output<typeof UpdatePriceBody>,
): Promise<void> {
  assertPriceId(id);
  const item = await tx
    .selectFrom('price_list_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw new AppError('price.notFound');
  await tx
    .updateTable('price_list_items')
    .set({
      item_code: itemCode === undefined ? item.item_code : itemCode,
      name: name ?? item.name,
      subcategory: subcategory ?? item.subcategory,
      unit_of_measure: unitOfMeasure ?? item.unit_of_measure,
      ...(grossPrice !== undefined && { gross_price: toPara(grossPrice) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes an item off the list; what was done with it stays on its orders. Throws price.notFound. */
export async function removePrice({ tx }: Work, id: string): Promise<void> {
  assertPriceId(id);
  const { numDeletedRows } = await tx.deleteFrom('price_list_items').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('price.notFound');
}
