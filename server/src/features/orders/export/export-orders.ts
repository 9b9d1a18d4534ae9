import { buffer } from 'node:stream/consumers';
import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import { ORDER_COLUMNS, SHOWN_COLUMNS } from '@majstorija/contract/exports/exports.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { ExportOrdersQuery } from '@majstorija/contract/orders/order-filters.ts';
import { HOLDERS, METHODS } from '@majstorija/contract/orders/payment/payment-words.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import { writeZip, type ZipEntry } from '#platform/files/zip-stream.ts';
import {
  answerFile,
  chosenColumns,
  openSheets,
  toSheet,
  type ExportColumn,
} from '#platform/workbooks/export-answer.ts';
import { dateCell, momentCell, moneyCell, type TableCell } from '#platform/workbooks/text-table.ts';
import {
  readItems,
  readOrders,
  readReceipts,
  selectOrders,
  type ExportedItem,
  type ExportedOrder,
  type Receipt,
} from './exported-orders.views.ts';

type ExportDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

const moment = (at: Date | null): TableCell => (at === null ? '' : momentCell(at.toISOString()));
const day = (at: Date | null): TableCell => (at === null ? '' : dateCell(at.toISOString()));

/** The end of a term that is a window; 'u toku dana' is the day alone. */
const termEnd = ({ termKind, termFrom, termTo }: ExportedOrder): TableCell =>
  termKind === 'window' ? moment(termTo) : day(termFrom);

const column = (
  title: string,
  width: number,
  cell: (order: ExportedOrder) => TableCell,
): ExportColumn<ExportedOrder> => ({ title, width, cell });

const T = ORDER_COLUMNS;

const COLUMNS = {
  code: column(T.code, 11, ({ code }) => code),
  created: column(T.created, 18, ({ created }) => moment(created)),
  termFrom: column(T.termFrom, 18, ({ termKind, termFrom }) =>
    termKind === 'window' ? moment(termFrom) : day(termFrom),
  ),
  termTo: column(T.termTo, 18, termEnd),
  done: column(T.done, 18, ({ done }) => moment(done)),
  status: column(T.status, 24, ({ status }) => ORDER_STATUSES[status].label),
  category: column(T.category, 22, ({ category }) => CATEGORIES[category].label),
  package: column(T.package, 24, (order) => PACKAGES[order.package].label),
  client: column(T.client, 26, ({ client }) => client),
  phone: column(T.phone, 18, ({ phone }) => phone),
  street: column(T.street, 30, ({ street }) => street),
  municipality: column(T.municipality, 16, ({ municipality }) => municipality),
  worker: column(T.worker, 24, ({ worker }) => worker ?? ''),
  company: column(T.company, 24, ({ company }) => company ?? ''),
  operator: column(T.operator, 24, (order) => order.operator ?? ''),
  works: column(T.works, 17, ({ works }) => moneyCell(works)),
  paid: column(T.paid, 17, ({ paid }) => moneyCell(paid)),
  method: column(T.method, 18, ({ methods }) => methods.map((one) => METHODS[one]).join(', ')),
  holder: column(T.holder, 18, ({ holders }) => holders.map((one) => HOLDERS[one]).join(', ')),
  returned: column(T.returned, 15, ({ returned }) => moneyCell(returned)),
  receipt: column(T.receipt, 9, ({ hasReceipt }) => (hasReceipt ? 'da' : 'ne')),
} as const satisfies Record<keyof typeof ORDER_COLUMNS, ExportColumn<ExportedOrder>>;

/** The second sheet: an item a row; its amounts add up to the works of the first. */
const ITEM_COLUMNS: readonly ExportColumn<ExportedItem>[] = [
  { title: 'Šifra naloga', width: 13, cell: ({ code }) => code },
  { title: 'Završeno', width: 18, cell: ({ done }) => moment(done) },
  { title: 'Stavka', width: 44, cell: ({ name }) => name },
  { title: 'Jedinica mere', width: 14, cell: ({ unit }) => unit },
  { title: 'Količina', width: 10, cell: ({ quantity }) => ({ value: quantity, format: '#,##0.00' }) },
  { title: 'Cena (rsd)', width: 14, cell: ({ unitPrice }) => moneyCell(unitPrice) },
  { title: 'Iznos (rsd)', width: 16, cell: ({ amount }) => moneyCell(amount) },
];

/** `N000123 2026-11-05.jpg`; further ones of an order and a day are numbered. */
async function* toPhotos(files: Deps['files'], receipts: AsyncIterable<Receipt>): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  const named = new Map<string, number>();
  let lastCode = '';
  for await (const { code, at, key } of receipts) {
    if (code !== lastCode) named.clear();
    lastCode = code;
    const base = `${code} ${belgradeDay(at.toISOString())}`;
    const count = (named.get(base) ?? 0) + 1;
    named.set(base, count);
    const name = `${base}${count === 1 ? '' : ` (${count})`}.jpg`;
    const stream = await files.open(key);
    if (stream) yield { name, content: await buffer(stream) };
    else missing.push(name);
  }
  if (missing.length > 0) yield { name: 'nedostaju.txt', content: once(`${missing.join('\n')}\n`) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The orders of a list as a file: its query, all its pages, as it is sorted [exports#orders]. Throws AppError workbook.exportsBusy. */
export async function exportOrders(
  { db, files, clock }: ExportDeps,
  callerId: string,
  query: ExportOrdersQuery,
): Promise<BytesAnswer> {
  const now = clock();
  const { page: _page, pageSize: _pageSize, ...asked } = query;
  const { ids, people } = await selectOrders(db, { callerId, now }, query);
  const exported = { values: { ...asked, rows: ids.length }, people };
  if (query.receipts !== undefined) {
    const open = () => writeZip(toPhotos(files, readReceipts(db, ids)), now);
    return answerFile({ name: 'Racuni', type: 'zip', now, exported, open });
  }
  const format = query.format ?? 'xlsx';
  const columns = chosenColumns<ExportedOrder>(COLUMNS, SHOWN_COLUMNS.orders, query.columns);
  const open = () =>
    openSheets(
      format,
      [toSheet('Nalozi', columns, readOrders(db, ids)), toSheet('Stavke', ITEM_COLUMNS, readItems(db, ids))],
      now,
    );
  return answerFile({ name: 'Nalozi', type: format, now, exported, open });
}
