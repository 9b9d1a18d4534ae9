import { readWorkbook } from '#features/price-list/workbook/read-workbook.ts';
import type { Wanted } from '#features/price-list/wanted.ts';

/** What an import of this file wants. It is read here: an upload starts a process for it, which takes a second. */
export async function aPriceImport(file: Buffer): Promise<Wanted> {
  return { source: 'import', sheet: await readWorkbook(file), fileName: 'Cenovnik.xlsx', file };
}
