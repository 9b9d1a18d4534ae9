import type { z } from 'zod';
import type { UpdatePriceBody } from '@majstorija/contract/price-list/price-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ConstraintErrors } from '#platform/database/constraint-errors.ts';
import type { Work } from '#platform/database/work.ts';
import { toPara } from '@majstorija/contract/money.ts';
import { assertPriceId } from '#features/price-list/price-list.views.ts';

/** What the constraints on the price list mean to the caller. */
export const PRICE_CONSTRAINTS: ConstraintErrors = {
  price_list_items_item_code_key: { code: 'price.codeTaken', field: 'itemCode' },
  price_list_items_category_subcategory_name_key: { code: 'price.nameTaken', field: 'name' },
};

/** Changes an item; done work keeps its price. Throws price.notFound, price.codeTaken, price.nameTaken. */
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

/** Removes an item from the list; done work stays on its orders. Throws price.notFound. */
export async function removePrice({ tx }: Work, id: string): Promise<void> {
  assertPriceId(id);
  const { numDeletedRows } = await tx.deleteFrom('price_list_items').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('price.notFound');
}
