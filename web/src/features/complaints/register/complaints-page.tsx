import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpenText, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { NOUNS } from '@majstorija/contract/text/format.ts';
import { complaintCountsQuery, complaintsQuery, useExportComplaints } from '#api/complaints/complaints.ts';
import { complaintsColumns } from './complaints-columns.tsx';
import classes from './complaints-columns.module.css';
import { complaintsFilters } from './complaints-filters.tsx';
import { complaintViews } from './complaint-views.ts';
import { useComplaintsState } from './use-complaints-state.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import type { ListTexts } from '#shared/lists/list-description.ts';
import { ListPage } from '#shared/lists/list-page.tsx';
import { useListPage } from '#shared/lists/use-list-page.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog);
const CheckDialog = lazyDialog(async () => (await import('./check-dialog.tsx')).CheckDialog);

const TEXTS: ListTexts = {
  title: 'Evidencija reklamacija',
  noun: NOUNS.reklamacija,
  isFeminine: true,
  search: 'Traži po broju, šifri ili klijentu',
  searchKey: 'Pretraga evidencije',
  failure: { title: COMPLAINT_NOTICES.listComplaints.failure },
};

/** Evidencija reklamacija: what the law wants to be kept about every complaint [complaints#register-page]. */
export function ComplaintsPage() {
  const state = useComplaintsState();
  const counts = useQuery(complaintCountsQuery()).data;
  const page = useListPage(useQuery(complaintsQuery(state.query)), state);
  const exportCall = useExportComplaints(state.asked);
  const [openId, setOpenId] = useState<string | undefined>(undefined);
  const [isChecking, setChecking] = useState(false);
  const now = useNow();
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  const columns = useMemo(() => complaintsColumns(now, ({ _id }) => setOpenId(_id)), [now]);
  const { from, to } = state.filters;
  const open = page.rows?.find(({ _id }) => _id === openId);
  return (
    <>
      <div className={classes.list}>
        <ListPage
          {...page}
          texts={TEXTS}
          state={state}
          views={complaintViews(state, counts)}
          needsAction={({ dueAt }) => dueAt !== null && new Date(dueAt) < now}
          filters={complaintsFilters(state)}
          hasSort={false}
          columns={columns}
          actions={
            <>
              <Button
                icon={<ShieldCheck size={18} aria-hidden="true" />}
                disabledReason={offline}
                onClick={() => setChecking(true)}
              >
                Proveri evidenciju
              </Button>
              <Link
                to="/admin/orders/complaints/book"
                search={{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }}
                className={buttonClass('default', 'text')}
              >
                <BookOpenText size={18} aria-hidden="true" />
                Knjiga za štampu
              </Link>
              <ExportButton call={exportCall} fileName="Evidencija reklamacija.xlsx">
                Izvezi
              </ExportButton>
            </>
          }
        />
      </div>
      {open !== undefined && <RecordDialog row={open} onClose={() => setOpenId(undefined)} />}
      {isChecking && <CheckDialog onClose={() => setChecking(false)} />}
    </>
  );
}
