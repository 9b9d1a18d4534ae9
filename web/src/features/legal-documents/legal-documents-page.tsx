import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import {
  LegalDocumentType,
  type LegalSummaryItem,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_NOTICES } from '@majstorija/contract/messages/notices/legal-notices.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { legalSummaryQuery } from '#api/legal-documents/legal-documents.ts';
import { DocumentSheets, SheetsSkeleton } from '#features/legal-documents/document-sheets.tsx';
import { LegalDialogs, type LegalDialog } from '#features/legal-documents/legal-dialogs.tsx';
import { LegalHeader } from '#features/legal-documents/legal-header.tsx';
import { errorText } from '#lib/http/api-error.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';
import { LoadError } from '#ui/table/table-states.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './legal-documents-page.module.css';

const { failure: FAILURE, failureToast: TITLE } = LEGAL_NOTICES.listLegalDocuments;

/** The types that have no document yet, in the order of the sheets. */
const missingTypes = (documents: readonly LegalSummaryItem[]): LegalDocumentType[] =>
  LegalDocumentType.options.filter((type) => documents.every((document) => document.type !== type));

/** The document of the sheet that holds the focus. */
function focusedType(): LegalDocumentType | undefined {
  const sheet = document.activeElement?.closest<HTMLElement>('[data-legal-type]');
  return LegalDocumentType.safeParse(sheet?.dataset.legalType).data;
}

function useSummary() {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(legalSummaryQuery());
  return {
    documents: data,
    showsSkeleton: useDelayedFlag(isPending),
    failure: error === null ? undefined : errorText(error, FAILURE),
    dataTime: formatTime(serverIso(dataUpdatedAt)),
    again: { onRetry: () => void refetch(), isRetrying: isFetching },
  };
}

/** Pravni dokumenti: a sheet for each of the three possible documents [legal#sheets]. */
export function LegalDocumentsPage() {
  const { documents, showsSkeleton, failure, dataTime, again } = useSummary();
  const [dialog, setDialog] = useState<LegalDialog | undefined>(undefined);
  const isOnline = useOnline();
  const missing = documents && missingTypes(documents);
  const canCreate = isOnline && missing !== undefined && missing.length > 0;
  const create = () => {
    if (canCreate) setDialog({ kind: 'create' });
  };
  const startVersion = () => {
    const type = focusedType() ?? documents?.[0]?.type;
    if (isOnline && type !== undefined) setDialog({ kind: 'version', type });
  };
  useShortcuts([
    { keys: 'n', label: 'Novi dokument', run: create },
    { keys: 'v', label: 'Nova verzija dokumenta u fokusu, inače prvog', run: startVersion },
  ]);
  const isReady = documents !== undefined && !showsSkeleton;
  return (
    <div className={classes.page} aria-busy={(documents === undefined && failure === undefined) || undefined}>
      <LegalHeader
        count={documents?.length}
        isFull={missing?.length === 0}
        onCreate={create}
        onDay={() => setDialog({ kind: 'day' })}
      />
      {documents === undefined && failure !== undefined && !showsSkeleton && (
        <ErrorPanel title={TITLE} detail={failure} {...again} />
      )}
      {isReady && failure !== undefined && (
        <LoadError error={TITLE} detail={failure} dataTime={dataTime} {...again} />
      )}
      {!isReady && (failure === undefined || showsSkeleton) && <SheetsSkeleton isVisible={showsSkeleton} />}
      {isReady && <DocumentSheets documents={documents} onOpen={setDialog} />}
      <LegalDialogs open={dialog} missing={missing ?? []} onClose={() => setDialog(undefined)} />
    </div>
  );
}
