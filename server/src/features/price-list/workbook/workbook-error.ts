import type { WorkbookRefusal } from './workbook-types.ts';

/** The file is refused as a whole; the code is the reason. */
export class WorkbookError extends Error {
  override name = 'WorkbookError';
  readonly code: WorkbookRefusal;

  constructor(code: WorkbookRefusal) {
    super(code);
    this.code = code;
  }
}
