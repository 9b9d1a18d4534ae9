import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Download } from '@playwright/test';
import { z } from 'zod';

const Rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));
type SheetRows = z.infer<typeof Rows>;

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows of a sheet of a workbook that the browser saved, its header first. */
export async function readDownload(download: Download, sheet = 'Cenovnik'): Promise<SheetRows> {
  const { Sheets } = read(await readFile(await download.path()));
  return Rows.parse(utils.sheet_to_json(Sheets[sheet] ?? {}, { header: 1, defval: null }));
}

/** A workbook with these rows, to be chosen in a file input. */
export function aWorkbookFile(rows: SheetRows, name = 'cene.xlsx') {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Cenovnik');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { name, mimeType: MIME_TYPE, buffer: z.instanceof(Buffer).parse(bytes) };
}
