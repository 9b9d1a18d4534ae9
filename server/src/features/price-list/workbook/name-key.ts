import type { SheetItem } from './workbook-types.ts';

/** The key of an item without a code: category, subcategory and name. */
export const nameKey = ({ category, subcategory, name }: SheetItem): string =>
  `${category}\0${subcategory}\0${name}`;
