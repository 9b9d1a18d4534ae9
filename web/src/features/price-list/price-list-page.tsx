import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History, Printer, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { pricesQuery } from '#api/price-list/prices.ts';
import { ExportPrices } from '#features/price-list/export-button.tsx';
import { PriceDialogs, type PriceDialog } from '#features/price-list/price-dialogs.tsx';
import { priceColumns } from '#features/price-list/prices-columns.tsx';
import { PRICE_PAGE_SIZES, usePricesState, type PricesState } from '#features/price-list/use-prices-state.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import type { ListViews } from '#shared/lists/list-views.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { WaitingBanner } from '#features/price-list/history/waiting-banner.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './price-list-page.module.css';

const TEXTS: ListTexts = {
  title: 'Cenovnik',
  noun: NOUNS.stavka,
  isFeminine: true,
  search: 'Traži po stavci, šifri, jedinici ili ceni...',
  searchKey: 'Pretraga cenovnika',
  failure: { title: 'Cenovnik nije učitan.' },
};

const TABS = [
  { value: 'all', label: 'Sve' },
  ...(['WATER_AND_SEWER', 'ELECTRICS'] as const).map((category) => ({
    value: category,
    label: CATEGORIES[category].label,
    icon: <ServiceSign category={category} size={20} />,
  })),
] as const;

/** The categories that have prices, as tabs. */
const priceViews = ({ view, setView }: PricesState): ListViews<NonNullable<PricesState['view']>> => ({
  label: 'Kategorije cenovnika',
  filterLabel: 'Kategorija',
  value: view ?? 'all',
  onChange: (tab) => setView(tab === 'all' ? undefined : tab),
  tabs: TABS,
});

const groupOf = ({ subcategory }: PriceListItem): string => subcategory;

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

/** The way to the versions of the list. */
const HistoryLink = () => (
  <Link to="/admin/price-list/history" className={buttonClass('default', 'text')}>
    <History size={18} aria-hidden="true" />
    Istorija
  </Link>
);

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
  const page = useListPage(useQuery(pricesQuery(state.query)), state);
  const { rows, total, isCurrent } = page;
  const [dialog, setDialog] = useState<PriceDialog | undefined>(undefined);
  const marked = useMarked(state.searchTerm, isCurrent);
  const isCard = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const columns = useMemo(() => priceColumns(marked, isCard, setDialog), [marked, isCard]);
  const isOnline = useOnline();
  const openImport = () => setDialog({ kind: 'import' });
  const importButton = <ImportButton onClick={openImport} />;
  return (
    <div className={classes.page}>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        views={priceViews(state)}
        filters={{}}
        hasSort={false}
        columns={columns}
        groupOf={groupOf}
        sizes={PRICE_PAGE_SIZES}
        actions={
          <div className={classes.buttons}>
            <PrintButton state={state} isWhole={isCurrent && rows?.length === total} />
            {importButton}
            <ExportPrices>Izvezi</ExportPrices>
            <HistoryLink />
          </div>
        }
        keys={[{ keys: 'u', label: 'Uvezi cenovnik', run: () => isOnline && openImport() }]}
        firstAction={importButton}
        intro={<WaitingBanner />}
      />
      <PriceDialogs open={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}
