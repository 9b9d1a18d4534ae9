import { useMemo } from 'react';
import {
  behindText,
  FIGURES,
  isProvisional,
  type FigureId,
} from '@majstorija/contract/statistics/figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { REPORT_PAGE_SIZE } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportRow, ReportTable as Table } from '@majstorija/contract/statistics/report.ts';
import { BY_LABELS } from '@majstorija/contract/statistics/reports.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { OrdersLink } from '../orders/orders-link.tsx';
import { RowName } from './row-name.tsx';
import { useLastPage } from '#lib/lists/use-last-page.ts';
import { formatValue } from '#ui/charts/chart-unit.ts';
import { Span } from '#ui/charts/span.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './report-table.module.css';

type Row = ReportRow & { _id: string };

/** The least width of a column by its unit, so that no number breaks; of how many a provisional one is stands under it. */
const WIDTHS = { money: 136, minutes: 104, share: 84, count: 78, ratio: 84 } as const;

const figureWidth = (id: FigureId) => `minmax(${WIDTHS[FIGURES[id].unit]}px, 1fr)` as const;

/** What grey values are [statistics#ten]. */
const FEW_TEXT = `Privremeno: iz manje od ${LEAST_N}.`;

/** With more columns there is no room for the drawing of median and P90. */
const MOST_WITH_SPAN = 6;

type LinkProps = { row: Row; figure: FigureId; by: Table['by'] };

/** The number of a row's orders as the link to them. */
function RowOrders({ row: { name, n, key }, figure, by }: LinkProps) {
  if (n === 0) return formatNumber(n);
  return (
    <OrdersLink shown={{ figure, by, key }} label={`${name}, ${behindText(figure, n)}, otvori naloge`}>
      {formatNumber(n)}
    </OrdersLink>
  );
}

/** The number of orders: a column of its own, unless it is the first figure itself. */
function ordersColumn(figure: FigureId, by: Table['by']): Column<Row> {
  const { name, unit } = FIGURES[figure];
  return {
    key: 'n',
    header: unit === 'count' ? name : 'Nalozi',
    cell: (row) => <RowOrders row={row} figure={figure} by={by} />,
    align: 'end',
    width: unit === 'count' ? figureWidth(figure) : 78,
    card: 'aside',
    cardLabel: 'od',
  };
}

function figureColumn(id: FigureId, at: number): Column<Row> {
  const { name, unit } = FIGURES[id];
  return {
    key: id,
    header: name,
    cell: ({ values, counts }) => {
      const [value, n] = [values[at] ?? null, counts[at] ?? 0];
      const text = formatValue(value, unit);
      if (!isProvisional(id, n)) return text;
      return (
        <span className={classes.few} title={value === null ? undefined : FEW_TEXT}>
          {text}
          {value !== null && <small>od {formatNumber(n)}</small>}
        </span>
      );
    },
    align: 'end',
    width: figureWidth(id),
    cardLabel: `${name}:`,
  };
}

/** The median and P90 of a table that has both, drawn from zero to the longest P90 on the page. */
function spanColumn({ columns, rows }: Table, target: number | undefined): Column<Row> | undefined {
  const median = columns.findIndex((id) => id.endsWith('-median'));
  const p90 = columns.findIndex((id) => id.endsWith('-p90'));
  if (median === -1 || p90 === -1 || columns.length > MOST_WITH_SPAN) return undefined;
  const max = Math.max(target ?? 0, ...rows.map(({ values }) => values[p90] ?? 0));
  if (max === 0) return undefined;
  return {
    key: 'span',
    header: `0 – ${formatValue(max, 'minutes')}`,
    cell: ({ values, counts }) => (
      <Span
        median={values[median] ?? null}
        p90={values[p90] ?? null}
        isFew={(counts[median] ?? 0) < LEAST_N}
        {...{ max, target }}
      />
    ),
    width: 'minmax(120px, 1.4fr)',
    on: ['wide'],
  };
}

/** The columns of a table, the row's orders as the first number. */
function toColumns(table: Table, target: number | undefined): readonly Column<Row>[] {
  const { by, columns } = table;
  const [figure] = columns;
  const isCounted = figure !== undefined && FIGURES[figure].unit === 'count';
  const span = spanColumn(table, target);
  return [
    {
      key: 'name',
      header: BY_LABELS[by],
      cell: (row) => <RowName row={row} />,
      width: 'minmax(150px, 2fr)',
      card: 'lead',
    },
    ...(figure === undefined ? [] : [ordersColumn(figure, by)]),
    ...columns.map(figureColumn).slice(isCounted ? 1 : 0),
    ...(span === undefined ? [] : [span]),
  ];
}

type ReportTableProps = {
  table: Table;
  target: number | undefined;
  page: number;
  onPage: (page: number) => void;
  isFetching: boolean;
  filters: readonly AppliedFilter[];
  onClearFilters: () => void;
};

const nothing = () => undefined;

/** The rows of a report by one thing, most orders first and never by speed [statistics-screen#tables]. */
export function ReportTable({ table, target, page, onPage, ...states }: ReportTableProps) {
  const { by, rows, total } = table;
  const columns = useMemo(() => toColumns(table, target), [table, target]);
  const shown = useMemo(() => rows.map((row) => ({ ...row, _id: row.key })), [rows]);
  useLastPage({ page, pageSize: REPORT_PAGE_SIZE, setPage: onPage }, states.isFetching ? undefined : total);
  return (
    <div className={classes.whole}>
      <DataTable
        {...states}
        caption={`Po: ${BY_LABELS[by].toLowerCase()}`}
        columns={columns}
        rows={shown}
        total={total}
        page={page}
        pageSize={REPORT_PAGE_SIZE}
        sizes={[REPORT_PAGE_SIZE]}
        onPage={onPage}
        onPageSize={nothing}
      />
    </div>
  );
}
