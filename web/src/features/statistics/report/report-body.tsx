import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import type { ReportId, ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { REPORT_NOTICES } from '@majstorija/contract/messages/notices/report-notices.ts';
import { reportQuery } from '#api/statistics/reports.ts';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { readShownOrders, toOrdersSearch, type ShownOrders } from './orders/shown-orders.ts';
import { Charts, targetOf } from './parts/charts.tsx';
import { FiguresRow } from './parts/figures-row.tsx';
import { Answer } from './parts/answer.tsx';
import { ReportOutline } from './parts/report-outline.tsx';
import { ReportTable } from './parts/report-table.tsx';
import { ByFilter } from './report-toolbar.tsx';
import type { ReportState } from './use-report-state.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import classes from './report-page.module.css';

type PartsProps = {
  report: Report;
  traits: ReportTraits;
  state: ReportState;
  isFetching: boolean;
  applied: readonly AppliedFilter[];
};

/** Shows the orders behind a point of a chart, whose number is no link. */
function useShowOrders() {
  const navigate = useNavigate();
  return (shown: ShownOrders) =>
    void navigate({
      to: '.',
      search: (previous: Readonly<Record<string, unknown>>) => ({ ...previous, ...toOrdersSearch(shown) }),
      resetScroll: false,
    });
}

function Parts({ report, traits, state, isFetching, applied }: PartsProps) {
  const show = useShowOrders();
  return (
    <div className={classes.parts} aria-busy={isFetching} data-stale={isFetching || undefined}>
      <Answer report={report} />
      <FiguresRow figures={report.figures} report={report.report} hasBefore={report.before !== null} />
      <Charts report={report} state={state} onOpen={show} />
      {report.tables.map((table) => (
        <div key={table.by} className={classes.table}>
          <ByFilter traits={traits} value={table.by} state={state} />
          <ReportTable
            table={table}
            target={targetOf(report.report)}
            page={state.page}
            onPage={state.setPage}
            isFetching={isFetching}
            filters={applied}
            onClearFilters={state.clearFilters}
          />
        </div>
      ))}
    </div>
  );
}

type BodyProps = {
  id: ReportId;
  traits: ReportTraits;
  state: ReportState;
  applied: readonly AppliedFilter[];
};

/** A report with its figures, charts and table, and the orders behind the number that was pressed. */
export function ReportBody({ id, traits, state, applied }: BodyProps) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { page: _page, ...whole } = state.query;
  const query = useQuery({ ...reportQuery(id, state.query), enabled: state.fault === undefined });
  const shown = readShownOrders(search, traits.figures);
  if (isApiError(query.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  if (state.fault !== undefined && query.data === undefined) return null;
  return (
    <>
      <HiddenText role="status">{query.isPlaceholderData ? 'Izveštaj se računa…' : ''}</HiddenText>
      <Loaded
        query={query}
        failure={REPORT_NOTICES.getReport.failure}
        lines={<ReportOutline traits={traits} />}
      >
        {(report) => (
          <Parts
            report={report}
            traits={traits}
            state={state}
            isFetching={query.isPlaceholderData}
            applied={applied}
          />
        )}
      </Loaded>
      {shown !== undefined && (
        <OrdersPanel
          key={JSON.stringify(shown)}
          report={id}
          query={whole}
          shown={shown}
          answer={query.data}
        />
      )}
    </>
  );
}
