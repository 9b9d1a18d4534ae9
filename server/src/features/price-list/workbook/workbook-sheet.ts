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

/** The key of an item without a code: category, subcategory and name. */
export const nameKey = ({ category, subcategory, name }: SheetItem): string =>
  `${category}\0${subcategory}\0${name}`;

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

/** Every valid item of a sheet, and the errors of the other rows. */
export interface Sheet {
  readonly rows: readonly SheetRow[];
  readonly errors: readonly SheetError[];
}

/** Why a file is refused as a whole. */
export type WorkbookRefusal = Extract<ErrorCode, `workbook.${string}`>;

/** The file is refused as a whole; the code is the reason. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly code: WorkbookRefusal;

  constructor(code: WorkbookRefusal) {
    super(code);
    this.code = code;
  }
}

/** An item with its place in the list, for an export. */
export interface ListedItem extends SheetItem {
  readonly orderNumber: number;
}

/** A task for the child process. */
export type WorkbookTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'write'; readonly items: readonly ListedItem[] };

/** The reply of the child process. */
export type WorkbookAnswer =
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: WorkbookRefusal };
