import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import type { PriceVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { useDownloadVersion, versionsQuery, type VersionFile } from '#api/price-list/price-versions.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { BackToPrices } from './back-to-prices.tsx';
import { historyViews, useVersionsState } from './use-history-state.ts';
import { versionColumns } from './version-columns.tsx';
import { WaitingBanner } from './waiting-banner.tsx';

const RestoreDialog = lazyDialog(async () => (await import('./restore-dialog.tsx')).RestoreDialog);

const TEXTS: ListTexts = {
  title: 'Istorija cenovnika',
  noun: NOUNS.verzija,
  isFeminine: true,
  failure: { title: 'Istorija cenovnika nije učitana.' },
};

/** Saves a file of a version under its own name. */
function useVersionFiles() {
  const run = useSingleCall(useDownloadVersion());
  return ({ number, fileName }: PriceVersion, kind: VersionFile['kind']) => {
    const name = kind === 'excel' ? `Cenovnik-verzija-${number}.xlsx` : (fileName ?? 'Cenovnik.xlsx');
    run({ number, kind }, { onSuccess: (file) => saveFile(file, name) });
  };
}

/** The versions of the price list, newest first. */
export function VersionList() {
  const state = useVersionsState();
  const page = useListPage(useQuery(versionsQuery(state.query)), state);
  const [restored, setRestored] = useState<PriceVersion | undefined>(undefined);
  const save = useVersionFiles();
  const now = useNow();
  const { compare } = state;
  const columns = useMemo(
    () => versionColumns(now, { compare, restore: setRestored, save }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the calls read the state of their own time
    [now],
  );
  return (
    <>
      <ListPage
        {...page}
        texts={TEXTS}
        state={state}
        views={historyViews(state)}
        filters={{}}
        hasSort={false}
        columns={columns}
        intro={<WaitingBanner />}
        actions={<BackToPrices />}
      />
      {restored !== undefined && <RestoreDialog version={restored} onClose={() => setRestored(undefined)} />}
    </>
  );
}
