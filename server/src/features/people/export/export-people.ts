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
import { listAdmins } from '#features/people/admins/admins.views.ts';
import { listClients } from '#features/people/clients/clients.views.ts';
import { listOwners } from '#features/people/owners/owners.views.ts';
import { listWorkers } from '#features/people/workers/workers.views.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { BytesAnswer } from '#platform/http/route-answer.ts';
import type { JsonList } from '#platform/views/json-text.ts';
import {
  answerFile,
  chosenColumns,
  openSheets,
  toSheet,
  type ExportColumn,
} from '#platform/workbooks/export-answer.ts';
import { countCell, dateCell, moneyCell, type TableCell } from '#platform/workbooks/text-table.ts';

type Kind = keyof typeof PEOPLE_COLUMNS;

/** Rows of one statement. */
const PAGE = 1_000;

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

type Page = { page: number; pageSize: number };
type Read = (deps: Deps, page: Page, query: Record<string, unknown>) => Promise<JsonList>;

interface PeopleList {
  readonly file: string;
  readonly read: Read;
  readonly toRow: (item: unknown) => { id: string; cells: Readonly<Record<string, TableCell>> };
}

const toRowBy =
  <Item extends { _id: string }>(
    schema: z.ZodType<Item>,
    cells: Readonly<Record<string, (item: Item) => TableCell>>,
  ) =>
  (item: unknown) => {
    const row = schema.parse(item);
    return {
      id: row._id,
      cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell(row)])),
    };
  };

const LISTS: Readonly<Record<Kind, PeopleList>> = {
  clients: {
    file: 'Klijenti',
    read: (deps, page, query) => listClients(deps, { ...query, ...page }),
    toRow: toRowBy(ClientListItem, CLIENTS),
  },
  workers: {
    file: 'Majstori',
    read: (deps, page, query) => listWorkers(deps, { ...query, ...page }),
    toRow: toRowBy(WorkerListItem, WORKERS),
  },
  owners: {
    file: 'Kompanije',
    read: (deps, page, query) => listOwners(deps, { ...query, ...page }),
    toRow: toRowBy(OwnerListItem, OWNERS),
  },
  admins: {
    file: 'Operateri',
    read: (deps, page, query) => listAdmins(deps, { ...query, ...page }),
    toRow: toRowBy(AdminListItem, ADMINS),
  },
};

type Row = ReturnType<PeopleList['toRow']>;

const Offers = z.object({ packages: z.array(z.unknown()) });

/** All rows of a list, page by page, each person once: of a row that moved between two pages the first counts. */
async function readAll(
  deps: Deps,
  { read, toRow }: PeopleList,
  { package: service, ...query }: Record<string, unknown>,
): Promise<Row[]> {
  const isWanted = (item: unknown) => service === undefined || Offers.parse(item).packages.includes(service);
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { parts, meta } = await read(deps, { page, pageSize: PAGE }, query);
    const items: unknown = JSON.parse(parts.map((part) => part.toString()).join(''));
    for (const item of z.array(z.unknown()).parse(items)) {
      const row = toRow(item);
      if (isWanted(item)) rows.set(row.id, rows.get(row.id) ?? row);
    }
    if (page * PAGE >= meta.total) return [...rows.values()];
  }
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
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
  const rows = await readAll(deps, list, query);
  const titles: Readonly<Record<string, string>> = PEOPLE_COLUMNS[kind];
  const all = Object.fromEntries(
    Object.entries(titles).map(([name, title]): [string, ExportColumn<Row>] => [
      name,
      { title, width: lookUp(WIDTHS, name) ?? USUAL_WIDTH, cell: ({ cells }) => lookUp(cells, name) ?? '' },
    ]),
  );
  const chosen = chosenColumns(all, SHOWN_COLUMNS[kind], columns);
  return answerFile({
    name: list.file,
    type: format,
    now,
    exported: {
      values: { ...query, format, columns: columns ?? 'all', rows: rows.length },
      people: rows.map(({ id }) => id),
    },
    open: () => openSheets(format, [toSheet(list.file, chosen, each(rows))], now),
  });
}
