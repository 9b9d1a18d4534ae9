import type { Category } from '@majstorija/contract/catalog.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { SheetColumn } from '@majstorija/contract/price-list/price-list.ts';

/** An item as a sheet has it, the price in rsd. */
export interface SheetItem {
  readonly itemCode: string | null;
  readonly name: string;
  readonly category: Category;
  readonly subcategory: string;
  readonly unitOfMeasure: string;
  readonly grossPrice: number;
}

/** An item with its row, counted as Excel does. */
export interface SheetRow extends SheetItem {
  readonly row: number;
}

/** What is wrong with a cell. */
export interface SheetError {
  readonly row: number;
  readonly column: SheetColumn | null;
  readonly message: string;
}

/** Every item of a sheet, and whatever is wrong with the others. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly errors: readonly SheetError[];
}

/** Why a file is refused as a whole. */
export type WorkbookRefusal = Extract<ErrorCode, `workbook.${string}`>;

/** An item with its place in the list, for the sheet that goes out. */
export interface ListedItem extends SheetItem {
  readonly orderNumber: number;
}

/** What the child is asked to do. */
export type WorkbookTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly items: readonly ListedItem[] };

/** What the child answers. */
export type WorkbookAnswer =
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: WorkbookRefusal };
