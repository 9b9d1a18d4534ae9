import type { Sheet } from '#features/price-list/workbook/workbook-sheet.ts';
import { planImport, planRestore, type Decision } from './import-plan.ts';
import type { StoredItem } from './price-items.queries.ts';

/** What the list is to become: a file is imported, or a version restored. */
export type Wanted =
  | {
      readonly source: 'import';
      readonly sheet: Sheet;
      readonly fileName: string;
      readonly file: Buffer;
    }
  | {
      readonly source: 'restore';
      readonly restoredNumber: number;
      readonly target: readonly StoredItem[];
    };

/** What a sheet does to the list, and every wrong row of it: a preview and an import decide alike. */
function decideImport(items: readonly StoredItem[], { rows, errors: unread, about }: Sheet): Decision {
  const all = planImport(items, rows);
  const errors = [...unread, ...all.errors].toSorted((a, b) => a.row - b.row);
  if (errors.length === 0) return { ...all, about };
  const wrong = new Set(errors.map(({ row }) => row));
  const right = rows.filter(({ row }) => !wrong.has(row));
  return { ...planImport(items, right), errors, about };
}

/** What it takes to get from the list to what is wanted. */
export const decide = (items: readonly StoredItem[], wanted: Wanted): Decision =>
  wanted.source === 'import'
    ? decideImport(items, wanted.sheet)
    : { plan: planRestore(items, wanted.target), errors: [], alike: [], about: null };
