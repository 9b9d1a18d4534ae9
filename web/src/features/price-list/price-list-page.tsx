import { useQuery } from '@tanstack/react-query';
import { Printer, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { pricesQuery } from '#api/price-list/prices.ts';
import { ExportButton } from '#features/price-list/export-button.tsx';
import { PriceDialogs, type PriceDialog } from '#features/price-list/price-dialogs.tsx';
import { priceColumns } from '#features/price-list/prices-columns.tsx';
import { PRICE_PAGE_SIZES, usePricesState, type PricesState } from '#features/price-list/use-prices-state.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { appliedSearch } from '#shared/lists/applied-filters.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListPanel } from '#ui/page/list-page.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import { focusSearch } from '#ui/toolbar/focus-search.ts';
import { SearchField } from '#ui/toolbar/search-field.tsx';
import { TableToolbar } from '#ui/toolbar/table-toolbar.tsx';
import { ViewTabs } from '#ui/toolbar/view-tabs.tsx';
import classes from './price-list-page.module.css';

const PANEL = 'price-list-panel';
const FAILURE = { title: 'Cenovnik nije učitan.', fallback: NOTICES.listPrices.failure } as const;

const TABS = [
  { value: 'all', label: 'Sve' },
  ...(['WATER_AND_SEWER', 'ELECTRICS'] as const).map((category) => ({
    value: category,
    label: CATEGORIES[category].label,
    icon: <ServiceSign category={category} size={20} />,
  })),
] as const;

const labelOf = (view: PricesState['view']): string => (view === undefined ? 'Sve' : CATEGORIES[view].label);

const groupOf = ({ subcategory }: PriceListItem): string => subcategory;

/** The tab as an additional filter of the empty table: it excludes most of the list. */
const appliedView = ({ view, setView }: PricesState): AppliedFilter[] =>
  view === undefined
    ? []
    : [{ key: 'view', label: 'Kategorija', value: labelOf(view), onRemove: () => setView(undefined) }];

function Tabs({ state }: { state: PricesState }) {
  return (
    <div className={classes.views}>
      <ViewTabs
        label="Kategorije cenovnika"
        controls={PANEL}
        value={state.view ?? 'all'}
        onChange={(tab) => state.setView(tab === 'all' ? undefined : tab)}
        tabs={TABS}
      />
    </div>
  );
}

type PrintButtonProps = { state: PricesState; isWhole: boolean };

/** Prints the whole list of the current tab and search, not only the page on screen. */
function PrintButton({ state, isWhole }: PrintButtonProps) {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !isWhole) return;
    isWanted.current = false;
    window.print();
  }, [isWhole]);
  const print = () => {
    if (isWhole) window.print();
    else {
      isWanted.current = true;
      state.setPageSize(Infinity);
    }
  };
  return (
    <div className={classes.print}>
      <Button icon={<Printer size={18} aria-hidden="true" />} onClick={print}>
        Štampaj
      </Button>
    </div>
  );
}

function ImportButton({ onClick }: { onClick: () => void }) {
  const isOnline = useOnline();
  return (
    <Button
      icon={<Upload size={18} aria-hidden="true" />}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={onClick}
    >
      Uvezi
    </Button>
  );
}

/**
 * The search to highlight in the shown rows: the one that found them, so that thousands are not rendered again for the
 * next one.
 */
function useMarked(searchTerm: string, isCurrent: boolean): string {
  const [marked, setMarked] = useState(searchTerm);
  if (isCurrent && marked !== searchTerm) setMarked(searchTerm);
  return marked;
}

/** Cenovnik [price-list#columns]. */
export function PriceListPage() {
  const state = usePricesState();
  const { list, rows, total, isCurrent } = useListPage(useQuery(pricesQuery(state.query)), state);
  const [dialog, setDialog] = useState<PriceDialog | undefined>(undefined);
  const marked = useMarked(state.searchTerm, isCurrent);
  const columns = useMemo(() => priceColumns(marked, setDialog), [marked]);
  useShortcuts([{ keys: '/', label: 'Pretraga cenovnika', run: focusSearch }]);
  const importButton = <ImportButton onClick={() => setDialog({ kind: 'import' })} />;
  const applied = appliedSearch(state);
  return (
    <div className={classes.page}>
      <PageHeader
        title="Cenovnik"
        summary={total === undefined ? undefined : countOf(total, NOUNS.stavka)}
        actions={
          <div className={classes.buttons}>
            <PrintButton state={state} isWhole={isCurrent && rows?.length === total} />
            {importButton}
            <ExportButton>Izvezi</ExportButton>
          </div>
        }
      />
      <Tabs state={state} />
      <ListPanel id={PANEL} role="tabpanel" aria-label={labelOf(state.view)}>
        <div className={classes.tools}>
          <TableToolbar
            search={
              <SearchField
                label="Traži po stavci, šifri, jedinici ili ceni..."
                value={state.searchTerm}
                onSearch={state.setSearchTerm}
                isSearching={!isCurrent}
                resultText={isCurrent && total !== undefined ? countOf(total, NOUNS.stavka) : undefined}
              />
            }
          />
          <AppliedFilters items={applied} onClear={state.clearFilters} />
        </div>
        <ListTable
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          sizes={PRICE_PAGE_SIZES}
          caption="Cenovnik"
          columns={columns}
          failure={FAILURE}
          filters={[...applied, ...appliedView(state)]}
          onClearFilters={() => {
            state.clearFilters();
            if (state.view !== undefined) state.setView(undefined);
          }}
          createAction={importButton}
          groupOf={groupOf}
        />
      </ListPanel>
      <PriceDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}
