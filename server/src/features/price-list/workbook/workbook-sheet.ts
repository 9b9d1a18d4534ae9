import type { Category } from '@majstorija/contract/catalog.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { ImportQuery, SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import { fold } from '@majstorija/contract/text/fold.ts';

/** An item as a sheet has it, the price in rsd. */
export interface SheetItem {
  readonly itemCode: string | null;
  readonly name: string;
  readonly category: Category;
  readonly subcategory: string;
  readonly unitOfMeasure: string;
  readonly grossPrice: number;
}

/** The key of an item without a code: category, subcategory and name, as people compare them [price-list#same-item]. */
export const nameKey = ({
  category,
  subcategory,
  name,
}: Omit<SheetItem, 'itemCode' | 'unitOfMeasure' | 'grossPrice'>): string =>
  `${category}\0${fold(subcategory)}\0${fold(name)}`;

/** A code as people compare it: V001, v 001 and В001 are one [price-list#same-item]. */
export const codeKey = (code: string): string => fold(code).replaceAll(' ', '');

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
  /** Null for rows that wait for their day: only their preview said it. */
  readonly about: SheetAbout | null;
}

/** What the operator should know of the book [price-list#import-sheet]. */
export interface SheetAbout {
  readonly name: string;
  /** The visible sheets of the book that are not read. */
  readonly others: readonly string[];
  /** The visible sheets that are price lists, the one that is read included. */
  readonly lists: readonly string[];
  /** Those of them that look like a part of the list. */
  readonly alike: readonly string[];
  /** How many rows with content Excel does not show, and which columns. */
  readonly hiddenRows: number;
  /** How many such rows are left out. */
  readonly skippedRows: number;
  readonly hiddenColumns: readonly SheetColumn[];
}

/** What is wished of a book that can be read in several ways [price-list#import-sheet]. */
export type Reading = Pick<ImportQuery, 'sheet' | 'hiddenRows'>;

/** Why a file is refused as a whole. */
export type WorkbookRefusal = Extract<ErrorCode, `workbook.${string}`>;

/** The file is refused as a whole; the code is the reason. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly code: WorkbookRefusal;
  /** For the `{name}` places of the text. */
  readonly values: Readonly<Record<string, string>>;
  /** What the operator chooses from: the sheets by their names. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    code: WorkbookRefusal,
    values: Readonly<Record<string, string>> = {},
    fields?: Readonly<Record<string, string>>,
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.fields = fields;
  }
}

/** An item with its place in the list, for an export. */
export interface ListedItem extends SheetItem {
  readonly orderNumber: number;
}

/** A task for the child process. */
export type WorkbookTask =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly reading: Reading }
  | { readonly kind: 'write'; readonly items: readonly ListedItem[] };

/** The reply of the child process. */
export type WorkbookAnswer =
  | { readonly kind: 'read'; readonly sheet: Sheet }
  | { readonly kind: 'written'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'refused' } & Pick<WorkbookError, 'code' | 'values' | 'fields'>);
