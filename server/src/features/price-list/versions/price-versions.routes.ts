import { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { changeList, previewChange } from '#features/price-list/change-list.ts';
import type { Wanted } from '#features/price-list/wanted.ts';
import { makeWorkbook } from '#features/price-list/workbook/workbook.ts';
import type { Db } from '#platform/database/db.ts';
import { write } from '#platform/database/work.ts';
import { handlers } from '#platform/http/handler.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { previewWaiting } from './apply-waiting.service.ts';
import { getVersionFile, listItemsAt } from './version-items.queries.ts';
import { compareVersions, getVersion, getWaiting, listVersions } from './versions.views.ts';
import { withdrawWaiting } from './waiting.service.ts';

const toWanted = async (db: Db, restoredNumber: number): Promise<Wanted> => ({
  source: 'restore',
  restoredNumber,
  target: await listItemsAt(db, restoredNumber),
});

/** A download under the name of the file; any name is sent in the encoding of RFC 6266. */
const attachment = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
});

/** The handlers of the versions of the price list. */
export const priceVersionHandlers = handlers('priceVersions', {
  list: ({ deps, query }) => listVersions(deps, query),
  get: ({ deps, params }) => getVersion(deps, params.number),
  compare: ({ deps, params, query }) => compareVersions(deps, params, query),
  restore: async ({ deps, params, query, once }) => {
    const wanted = await toWanted(deps.db, params.number);
    if (query.preview === 'true') return previewChange(deps.db, deps.config, wanted);
    return jsonText(
      await once(async (work) => JSON.stringify(PriceImport.parse(await changeList(work, wanted, query)))),
    );
  },
  excel: async ({ deps, params: { number } }) => ({
    bytes: await makeWorkbook(() => listItemsAt(deps.db, number)),
    headers: attachment(`Cenovnik-verzija-${number}.xlsx`),
  }),
  file: async ({ deps, params }) => {
    const { bytes, name } = await getVersionFile(deps.db, params.number);
    return { bytes, headers: attachment(name) };
  },
  waiting: ({ deps }) => getWaiting(deps),
  waitingPreview: ({ deps }) => previewWaiting(deps),
  withdraw: ({ deps, user, params: { id } }) => write(deps, user, (work) => withdrawWaiting(work, id)),
});
