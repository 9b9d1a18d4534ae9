import type { WorkbookRefusal } from '#features/price-list/workbook/workbook.types.ts';

/** The file is refused as a whole, for the reason its code says. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly code: WorkbookRefusal;

  constructor(code: WorkbookRefusal) {
    super(code);
    this.code = code;
  }
}
