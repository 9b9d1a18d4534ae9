import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { savedColumns } from './saved-columns.tsx';
import { SavedDialogs, type SavedDialog } from './saved-dialogs.tsx';
import { focusFirstReport } from '#features/statistics/ready-reports.tsx';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { savedReportsQuery } from '#api/statistics/saved-reports.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useTableState } from '#lib/lists/use-table-state.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ListPanel } from '#ui/page/list-frame.tsx';

const SEARCH = { filters: {}, view: oneOf<never>([]) };
const FAILURE = { title: 'Sačuvani izveštaji nisu učitani.' } as const;

/** How the first row gets here. */
const FirstReport = () => (
  <>
    <Button variant="link" onClick={focusFirstReport}>
      Sačuvajte prvi izveštaj
    </Button>
    <span>Otvorite ga ispod i pritisnite „Sačuvaj“: stajaće ovde sa svojim filterima.</span>
  </>
);

/**
 * The table of own and shared saved reports with what can be done with each [saved-reports#list]. What stands under it comes with its
 * rows, which it would be moved by.
 */
export function SavedReports({ children }: { children: ReactNode }) {
  const state = useTableState(SEARCH);
  const { page, pageSize } = state;
  const query = { page, pageSize };
  const { list, rows, total } = useListPage(useQuery(savedReportsQuery(query)), { ...state, query });
  const { _id, info } = useCurrentUser();
  const [dialog, setDialog] = useState<SavedDialog | undefined>(undefined);
  const columns = savedColumns({ user: { _id, role: info.role }, now: useNow(), onOpen: setDialog });
  return (
    <>
      <ListPanel>
        <ListTable
          caption="Sačuvani izveštaji"
          state={state}
          list={list}
          rows={rows}
          total={total ?? 0}
          columns={columns}
          failure={FAILURE}
          emptyNote={<FirstReport />}
        />
        <SavedDialogs open={dialog} onClose={() => setDialog(undefined)} />
      </ListPanel>
      {(rows !== undefined || list.error !== null) && children}
    </>
  );
}
