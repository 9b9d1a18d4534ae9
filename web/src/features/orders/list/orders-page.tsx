import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { api } from '@majstorija/contract/http/api.ts';
import { NOUNS, countOf, formatNumber } from '@majstorija/contract/text/format.ts';
import type { OrderCounts, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { assignKeys } from './assign-keys.ts';
import { OrderDialogs, useOrderDialogs } from './order-dialogs.tsx';
import { useOrderPeek } from '#features/orders/peek/use-order-peek.ts';
import { rowOutcomeKeys } from '#features/orders/outcomes/outcome-keys.ts';
import { useOutcomes } from '#features/orders/outcomes/use-outcomes.ts';
import { FreeOnly } from './layout/free-only.tsx';
import { LayoutLine, LayoutSwitch, LayoutTools } from './layout/layout-switch.tsx';
import type { LayoutProps } from './layout/layouts.ts';
import { LAYOUT_VIEWS } from './layout/lazy-layout.tsx';
import { useLayout } from './layout/use-layout.ts';
import { orderViews } from './order-views.ts';
import { MORE_FILTERS, moreFiltersOf } from './filters/lazy-more-filters.tsx';
import { useOrderFilters } from './filters/use-order-filters.tsx';
import { useOrdersState, type OrdersState } from './use-orders-state.ts';
import { useNextDue } from '#features/orders/due/use-next-due.ts';
import { FirstSteps } from '#features/orders/first-steps/first-steps.tsx';
import { useOrderList } from '#features/orders/list/live/use-order-list.ts';
import { TodayLine, TodayStrip } from '#features/orders/today-strip/today.tsx';
import {
  CARDS,
  NARROW_TABLE,
  TIGHT_TABLE,
  orderColumns,
} from '#features/orders/list/table/orders-columns.tsx';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { focusedRow } from '#ui/table/rows/row-navigation.ts';
import { pressFilters } from '#ui/toolbar/filter-panel.tsx';
import { ExportMenu, type ExportKind } from '#shared/lists/export-menu.tsx';
import { ListPage } from '#shared/lists/list-page.tsx';
import classes from '#features/orders/list/table/orders-columns.module.css';

// The panel shows parts of the order's page, without which the list shows its rows.
const OrderPeek = lazyDialog(async () => (await import('#features/orders/peek/order-peek.tsx')).OrderPeek);

const PHONE = '(max-width: 600px)';

const TEXTS: ListTexts = {
  title: 'Nalozi',
  noun: NOUNS.nalog,
  search: 'Traži po šifri ili adresi',
  searchKey: 'Pretraga naloga',
  failure: { title: 'Nalozi nisu učitani.' },
  goneNote: 'Nalog više nije na ovoj strani liste.',
};

/** `128 naloga`; with search, filters or a view `12 od 128 naloga` [orders#list-summary]. */
function summaryOf(counts: OrderCounts | undefined, isOfPart: boolean, found: number | undefined) {
  if (counts === undefined || (isOfPart && found === undefined)) return null;
  if (!isOfPart || found === undefined) return countOf(counts.all, NOUNS.nalog);
  return `${formatNumber(found)} od ${formatNumber(counts.all)} ${NOUNS.nalog.other}`;
}

/** The photos of receipts, beside the list itself. */
const RECEIPTS: readonly ExportKind[] = [
  { label: 'Računi (.zip)', query: { receipts: 'zip' }, name: 'Računi', extension: 'zip' },
];

/** The views of complaints, which lead to their register [complaints#register-page]. */
const REGISTER_VIEWS: readonly OrdersState['view'][] = ['complaints', 'due'];

const RegisterLink = () => (
  <Link to="/admin/orders/complaints" className={buttonClass('default', 'text')}>
    Evidencija reklamacija
  </Link>
);

const Actions = ({ state: { view, query } }: { state: OrdersState }) => (
  <>
    {REGISTER_VIEWS.includes(view) && <RegisterLink />}
    <ExportMenu route={api.orders.export} query={query} name="Nalozi" more={RECEIPTS} />
  </>
);

/** What a layout besides the list shows, and the question that it answers. */
type LaidOut = { rows: readonly OrderListItem[] | undefined; answered: string | undefined };

const NOTHING: LaidOut = { rows: undefined, answered: undefined };

/** Whether the address asks for a part of the orders. */
const isPart = ({ searchTerm, view, filters }: OrdersState): boolean =>
  searchTerm !== '' || view !== undefined || Object.values(filters).some((value) => value !== undefined);

const Digest = ({ isCard }: { isCard: boolean }) => (
  <>
    <TodayLine />
    {isCard && <TodayStrip isStrip={false} />}
  </>
);

const Intro = ({ hasStrip }: { hasStrip: boolean }) => (
  <>
    <FirstSteps />
    {hasStrip && <TodayStrip isStrip />}
  </>
);

/** Nalozi: the list [orders#list-columns], or the same orders on the board or the map [orders#layouts]. */
export function OrdersPage() {
  const state = useOrdersState();
  const dialogs = useOrderDialogs();
  const { chosen, layout, keys: layoutKeys } = useLayout();
  const { counts, failedOf, ...page } = useOrderList(state, layout === undefined);
  const isNarrow = useMediaQuery(NARROW_TABLE, false, { getInitialValueInEffect: false });
  const isTight = useMediaQuery(TIGHT_TABLE, false, { getInitialValueInEffect: false });
  const isCard = useMediaQuery(CARDS, false, { getInitialValueInEffect: false });
  const [laidOut, setLaidOut] = useState<LaidOut>(NOTHING);
  const onRows = useCallback<LayoutProps['onRows']>((rows, answered) => setLaidOut({ rows, answered }), []);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const isOneLine = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) && layout === 'board';
  const rows = layout === undefined ? page.rows : laidOut.rows;
  const peek = useOrderPeek(rows);
  const { openFor } = dialogs;
  const desk = useOutcomes(openFor);
  const { show } = peek;
  const columns = useMemo(
    () => orderColumns({ isNarrow, isTight, isCard, failedOf, onAssign: openFor, onPeek: show, desk }),
    [isNarrow, isTight, isCard, failedOf, openFor, show, desk],
  );
  const filters = useOrderFilters(state);
  const nextDue = useNextDue(state);
  const returned = useReturnedRow('/admin/orders');
  const LayoutView = layout && LAYOUT_VIEWS[layout];
  const given = { state, openFor, desk, tools, line, returned, onPeek: show, onRows };
  return (
    <div className={classes.list}>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        digest={layout === undefined ? <Digest isCard={isCard} /> : undefined}
        intro={<Intro hasStrip={layout === undefined && !isCard} />}
        summary={summaryOf(counts, isPart(state), page.total)}
        views={orderViews(state, counts)}
        filters={filters}
        moreFilters={moreFiltersOf(state)}
        hasSearchPill={layout === 'board'}
        columns={columns}
        needsAction={(order) => order.needsAction}
        create={{ label: 'Nov nalog', keyLabel: 'Nov nalog', onOpen: dialogs.create }}
        actions={<Actions state={state} />}
        layouts={<LayoutSwitch current={chosen} />}
        layout={
          LayoutView && {
            body: <LayoutView {...given} />,
            answered: laidOut.answered,
            tools: isOneLine ? (
              <LayoutLine onPlace={setLine} />
            ) : (
              <LayoutTools layout={layout} onPlace={setTools} />
            ),
            inSheet: isOneLine && <LayoutTools layout={layout} onPlace={setTools} />,
            beside: layout === 'board' && !isCard && (
              <>
                <FreeOnly />
                {filters.municipality.field}
              </>
            ),
          }
        }
        keys={[
          ...layoutKeys,
          ...assignKeys(rows, openFor),
          ...rowOutcomeKeys(() => focusedRow(rows) ?? peek.findFocused(), desk),
          nextDue,
          { keys: 'f', label: MORE_FILTERS, reach: 'step', run: () => pressFilters(MORE_FILTERS) },
          ...peek.keys,
        ]}
        focusRow={returned}
      />
      {peek.order !== undefined && <OrderPeek order={peek.order} onClose={peek.close} />}
      <OrderDialogs open={dialogs.current} rows={rows} onClose={dialogs.close} />
    </div>
  );
}
