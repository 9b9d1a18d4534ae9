import type { SheetItem } from '#features/price-list/workbook/workbook.types.ts';

/** What an item is found by when it has no code: category, subcategory and name. */
export const nameKey = ({ category, subcategory, name }: SheetItem): string =>
  `${category}\0${subcategory}\0${name}`;
