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
function decideImport(items: readonly StoredItem[], sheet: Sheet): Decision {
  const { plan, errors: taken } = planImport(items, sheet.rows);
  const errors = [...sheet.errors, ...taken].toSorted((a, b) => a.row - b.row);
  if (errors.length === 0) return { plan, errors };
  const wrong = new Set(errors.map(({ row }) => row));
  const right = sheet.rows.filter(({ row }) => !wrong.has(row));
  return { plan: planImport(items, right).plan, errors };
}

/** What it takes to get from the list to what is wanted. */
export const decide = (items: readonly StoredItem[], wanted: Wanted): Decision =>
  wanted.source === 'import'
    ? decideImport(items, wanted.sheet)
    : { plan: planRestore(items, wanted.target), errors: [] };
