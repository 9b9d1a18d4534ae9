import { z } from 'zod';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { PEOPLE_COLUMNS, SHOWN_COLUMNS, type ExportFormat } from '@majstorija/contract/exports/exports.ts';
import { ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { toPara } from '@majstorija/contract/money.ts';
import { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { ADMINS_FILE } from '#features/people/admins/admins.views.ts';
import { CLIENTS_FILE } from '#features/people/clients/clients.views.ts';
import { OWNERS_FILE } from '#features/people/owners/owners.views.ts';
import { WORKERS_FILE } from '#features/people/workers/workers.views.ts';
import { queryParts } from '#platform/database/db.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import type { FileView } from '#platform/views/view-sql.ts';
import {
  answerFile,
  chosenColumns,
  openSheets,
  toSheet,
  type ExportColumn,
} from '#platform/workbooks/export-answer.ts';
import { countCell, dateCell, moneyCell, type TableCell } from '#platform/workbooks/text-table.ts';

type Kind = keyof typeof PEOPLE_COLUMNS;

/** Rows of one statement: short enough for the desk, which waits for none of them. */
const BATCH = 250;

const WIDTHS: Readonly<Record<string, number>> = {
  name: 26,
  phone: 18,
  secondPhone: 18,
  secondPhoneWord: 20,
  email: 30,
  company: 28,
  street: 30,
  services: 44,
};
const USUAL_WIDTH = 18;

type Cells<K extends Kind, Item> = Readonly<
  Record<keyof (typeof PEOPLE_COLUMNS)[K], (item: Item) => TableCell>
>;

const yesOrNo = (isOn: boolean): string => (isOn ? 'da' : 'ne');
const services = ({ packages }: { packages: readonly (keyof typeof PACKAGES)[] }): string =>
  packages.map((name) => PACKAGES[name].label).join(', ');
const money = (rsd: number): TableCell => moneyCell(toPara(rsd));

const CLIENTS: Cells<'clients', ClientListItem> = {
  name: fullName,
  phone: ({ phone }) => phone,
  secondPhone: ({ secondPhone }) => secondPhone ?? '',
  secondPhoneWord: (client) => client.secondPhoneWord ?? '',
  email: ({ email }) => email ?? '',
  municipality: ({ addresses }) => addresses[0]?.municipality ?? '',
  street: ({ addresses }) => addresses[0]?.streetAndNumber ?? '',
  active: ({ isActive }) => yesOrNo(isActive),
  orders: ({ orderCount }) => countCell(orderCount),
  paid: ({ totalCost }) => money(totalCost),
};

const WORKERS: Cells<'workers', WorkerListItem> = {
  name: fullName,
  phone: ({ phone }) => phone,
  email: ({ user }) => user.email ?? '',
  company: ({ owner }) => owner.companyName,
  services,
  active: ({ isActive }) => yesOrNo(isActive),
  created: ({ createdAt }) => dateCell(createdAt),
  orders: ({ orderCount }) => countCell(orderCount),
  paid: ({ totalRevenue }) => money(totalRevenue),
};

const OWNERS: Cells<'owners', OwnerListItem> = {
  company: ({ companyName }) => companyName,
  tin: ({ tin }) => tin,
  registrationNumber: ({ registrationNumber }) => registrationNumber,
  name: fullName,
  phone: ({ phone }) => phone,
  email: ({ email }) => email ?? '',
  municipality: ({ address }) => address.municipality,
  street: ({ address }) => address.streetAndNumber,
  services,
  active: ({ isActive }) => yesOrNo(isActive),
  created: ({ createdAt }) => dateCell(createdAt),
  workers: ({ workerCount }) => countCell(workerCount),
  orders: ({ orderCount }) => countCell(orderCount),
  paid: ({ totalRevenue }) => money(totalRevenue),
};

const ADMINS: Cells<'admins', AdminListItem> = {
  name: fullName,
  phone: ({ phone }) => phone,
  email: ({ user }) => user.email ?? '',
  role: ({ role }) => ROLE_LABELS[role],
  active: ({ isActive }) => yesOrNo(isActive),
  open: ({ activeOrderCount }) => countCell(activeOrderCount),
  orders: ({ orderCount }) => countCell(orderCount),
};

type Query = Record<string, unknown>;

interface PeopleList {
  readonly file: string;
  readonly view: FileView<Query, Deps>;
  readonly toRow: (item: unknown) => Row;
}

/** A person of a file: the cells by the names of their columns. */
type Row = Readonly<Record<string, TableCell>>;

const toRowBy =
  <Item>(schema: z.ZodType<Item>, cells: Readonly<Record<string, (item: Item) => TableCell>>) =>
  (item: unknown): Row => {
    const row = schema.parse(item);
    return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(row)]));
  };

const LISTS: Readonly<Record<Kind, PeopleList>> = {
  clients: {
    file: 'Klijenti',
    view: CLIENTS_FILE,
    toRow: toRowBy(ClientListItem, CLIENTS),
  },
  workers: {
    file: 'Majstori',
    view: WORKERS_FILE,
    toRow: toRowBy(WorkerListItem, WORKERS),
  },
  owners: {
    file: 'Kompanije',
    view: OWNERS_FILE,
    toRow: toRowBy(OwnerListItem, OWNERS),
  },
  admins: {
    file: 'Operateri',
    view: ADMINS_FILE,
    toRow: toRowBy(AdminListItem, ADMINS),
  },
};

/** The people of these ids, in their order, as each is when it is read. */
async function* readPeople(
  deps: Deps,
  { view, toRow }: PeopleList,
  ids: readonly string[],
): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const json of await queryParts(deps.db, view.rows(deps, ids.slice(from, from + BATCH))))
      yield toRow(JSON.parse(String(json)));
  }
}

/** What the query of each export of people has. */
type Asked = {
  format: ExportFormat;
  columns?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** The people of a list as a file, as it is filtered and sorted [exports#people]. Throws AppError workbook.exportsBusy. */
export async function exportPeople(deps: Deps, kind: Kind, asked: Asked): Promise<BytesAnswer> {
  const { format, columns, page: _page, pageSize: _pageSize, ...query } = asked;
  const now = deps.clock();
  const list = LISTS[kind];
  const ids = (await queryParts(deps.db, list.view.ids(query))).map(String);
  const titles: Readonly<Record<string, string>> = PEOPLE_COLUMNS[kind];
  const all = Object.fromEntries(
    Object.entries(titles).map(([name, title]): [string, ExportColumn<Row>] => [
      name,
      { title, width: lookUp(WIDTHS, name) ?? USUAL_WIDTH, cell: (row) => lookUp(row, name) ?? '' },
    ]),
  );
  const chosen = chosenColumns(all, SHOWN_COLUMNS[kind], columns);
  return answerFile({
    name: list.file,
    type: format,
    now,
    exported: {
      values: { ...query, format, columns: columns ?? 'all', rows: ids.length },
      people: ids,
    },
    open: () => openSheets(format, [toSheet(list.file, chosen, readPeople(deps, list, ids))], now),
  });
}
