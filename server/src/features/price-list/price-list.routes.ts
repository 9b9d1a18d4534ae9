import { requiredLine } from '@majstorija/contract/fields.ts';
import { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { changeList, previewChange } from './change-list.ts';
import { listStoredItems } from '#features/price-list/price-items.queries.ts';
import { removePrice, updatePrice } from './price-list.ts';
import { getPrice, listPrices } from '#features/price-list/price-list.views.ts';
import { listUsual } from './usual-prices.ts';
import { makeWorkbook, readSheet } from '#features/price-list/workbook/workbook.ts';
import type { Wanted } from './wanted.ts';

/** The longest name of a file that is kept, in characters. */
const MOST_NAME = 200;

const FileName = requiredLine(MOST_NAME).catch('Cenovnik.xlsx');

/** The name of an uploaded file without its folder, in one line. */
const toFileName = (given: string | undefined): string =>
  FileName.parse(given?.split(/[/\\]/).at(-1)?.slice(-MOST_NAME));

/** The handlers of the price list. */
export const priceListHandlers = handlers('priceList', {
  list: ({ deps, query }) => listPrices(deps, query),
  usual: ({ deps, query }) => listUsual(deps, query.package),
  get: ({ deps, params }) => getPrice(deps, params.id),
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updatePrice(work, { id, version }, body));
    return getPrice(deps, id);
  },
  remove: ({ deps, user, params: { id }, version }) =>
    write(deps, user, (work) => removePrice(work, { id, version })),
  export: async ({ deps }) => ({
    bytes: await makeWorkbook(() => listStoredItems(deps.db)),
    headers: { 'content-disposition': 'attachment; filename="Cenovnik.xlsx"' },
  }),
  import: async ({ deps, query, workbook: file, workbookName, once }) => {
    if (!file) throw new AppError('workbook.notReadable');
    const fileName = toFileName(workbookName);
    const { sheet: name, hiddenRows } = query;
    const sheet = await readSheet(file, { sheet: name, hiddenRows });
    const wanted: Wanted = { source: 'import', sheet, fileName, file };
    if (query.preview === 'true') return previewChange(deps.db, deps.config, wanted);
    // A replay answers the stored report: a second run of the import would find nothing to change.
    return jsonText(
      await once(async (work) => JSON.stringify(PriceImport.parse(await changeList(work, wanted, query)))),
    );
  },
});
