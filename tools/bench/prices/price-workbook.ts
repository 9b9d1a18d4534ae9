import type { ListedItem } from '@majstorija/server/features/price-list/workbook/workbook-sheet.ts';
import { writeWorkbook } from '@majstorija/server/features/price-list/workbook/write-workbook.ts';

const toItem = (index: number, rsd: number): ListedItem => ({
  orderNumber: index + 1,
  itemCode: `M${String(index).padStart(5, '0')}`,
  name: `Čišćenje i odgušenje kanalizacione vertikale, sprat ${index}`,
  category: index % 2 === 0 ? 'WATER_AND_SEWER' : 'ELECTRICS',
  subcategory: `Grupa ${index % 40}`,
  unitOfMeasure: 'kom',
  grossPrice: rsd + index,
});

/** A workbook with so many items; the first costs `rsd`, each further one more. */
export function makeWorkbook(rows: number, rsd: number): Promise<Buffer> {
  return writeWorkbook(Array.from({ length: rows }, (_, index) => toItem(index, rsd)));
}
