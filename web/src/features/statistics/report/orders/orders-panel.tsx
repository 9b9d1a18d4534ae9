import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import { FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import { REPORT_PAGE_SIZE } from '@majstorija/contract/statistics/report-query.ts';
import type { Report, ReportOrder, ReportOrders } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { REPORT_NOTICES } from '@majstorija/contract/messages/notices/report-notices.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { NOUNS, countOf, fullName } from '@majstorija/contract/text/format.ts';
import { reportOrdersQuery } from '#api/statistics/reports.ts';
import { numberOf, NO_ORDERS, type ShownOrders } from './shown-orders.ts';
import { shownWords } from './shown-words.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { formatValue } from '#ui/charts/chart-unit.ts';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { SidePanel } from '#ui/panels/side/side-panel.tsx';
import { focusPanel, useSidePanel } from '#ui/panels/side/use-side-panel.ts';
import { Pagination } from '#ui/table/pagination.tsx';
import { Plate } from '#ui/text/plate.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './orders-panel.module.css';

type RowProps = { order: ReportOrder; figure: FigureId };

/** An order with what it added to the number; of a count every order adds one. */
function OrderRow({ order, figure }: RowProps) {
  const { unit } = FIGURES[figure];
  const now = useNow();
  return (
    <li>
      <OrderLink id={order._id} className={classes.order}>
        <span className={classes.codes}>
          <Plate code={order.orderCode} />
          <StatusChip status={order.status} />
          {unit !== 'count' && order.value !== null && (
            <b className={classes.value}>{formatValue(order.value, unit)}</b>
          )}
        </span>
        <span>
          {PACKAGES[order.package].label} · {order.municipality}
        </span>
        <span className={classes.about}>
          <Timestamp at={order.time} text={formatDateTime(order.time, now)} />
          {order.worker !== null && ` · ${fullName(order.worker)}`}
        </span>
      </OrderLink>
    </li>
  );
}

const nothing = () => undefined;

type ListProps = { orders: ReportOrders; figure: FigureId; onPage: (page: number) => void };

const OrderRows = ({ orders: { rows, total, page }, figure, onPage }: ListProps) => (
  <>
    {rows.length === 0 && <p>Nema redova.</p>}
    <ul className={classes.list}>
      {rows.map((order) => (
        // One order can stand behind a number more than once, as in two assignments.
        <OrderRow key={`${order._id} ${order.time}`} order={order} figure={figure} />
      ))}
    </ul>
    {total > REPORT_PAGE_SIZE && (
      <Pagination
        label="Stranice naloga iza broja"
        total={total}
        page={page}
        pageSize={REPORT_PAGE_SIZE}
        sizes={[REPORT_PAGE_SIZE]}
        onPage={onPage}
        onPageSize={nothing}
      />
    )}
  </>
);

/** A panel that a press has opened takes the focus; one of a link that was followed leaves it to the page. */
function usePanelFocus(): void {
  useReturnFocus(true);
  useEffect(() => {
    if (document.activeElement !== document.body) focusPanel();
  }, []);
}

type OrdersPanelProps = {
  report: ReportId;
  /** What the report is asked for, without its page. */
  query: Omit<Parameters<typeof reportOrdersQuery>[1], 'figure' | 'page'>;
  shown: ShownOrders;
  /** The report on screen, which has the names of its rows. */
  answer: Report | undefined;
};

/** The very orders behind a number, beside the report [statistics#orders]; open as long as the address says so. */
export function OrdersPanel({ report, query, shown, answer }: OrdersPanelProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  const page = numberOf(search.ordersPage, 1, Number.MAX_SAFE_INTEGER) ?? 1;
  const { key, by } = shown;
  const list = useQuery(
    reportOrdersQuery(report, {
      ...query,
      ...shown,
      ...(key !== undefined && { by }),
      ...(page > 1 && { page }),
    }),
  );
  const close = () => change(NO_ORDERS);
  usePanelFocus();
  useSidePanel({ isOpen: true, onFocus: nothing, onEscape: close });
  const name = shownWords(shown, answer);
  const total = list.data?.total;
  return (
    <SidePanel
      name={`Nalozi: ${name}`}
      onClose={close}
      head={
        <div>
          <h2 className={classes.title}>{name}</h2>
          <p className={classes.total} role="status">
            {total === undefined ? '\u00A0' : countOf(total, NOUNS.nalog)}
          </p>
        </div>
      }
      tools={null}
    >
      <Loaded query={list} failure={REPORT_NOTICES.listReportOrders.failure} lines={12}>
        {(orders) => (
          <OrderRows
            orders={orders}
            figure={shown.figure}
            onPage={(next) => change({ ordersPage: next === 1 ? undefined : next })}
          />
        )}
      </Loaded>
    </SidePanel>
  );
}
