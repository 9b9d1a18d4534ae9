import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonConsents } from '@majstorija/contract/legal-documents/consents.ts';
import { personConsentsQuery, useExportPersonConsents } from '#api/legal-documents/consents.ts';
import { AcceptanceList } from './acceptance-list.tsx';
import type { AcceptedText } from './accepted-text-dialog.tsx';
import { DocumentState } from './document-state.tsx';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { Loaded } from '#shared/loading/loaded.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './consents.module.css';

const AcceptedTextDialog = lazyDialog(
  async () => (await import('./accepted-text-dialog.tsx')).AcceptedTextDialog,
);

function Consents({ documents, acceptances }: PersonConsents) {
  const [shown, setShown] = useState<AcceptedText | undefined>(undefined);
  return (
    <>
      {documents.length === 0 && <p className={classes.quiet}>Nijedan pravni dokument nije objavljen.</p>}
      <ul className={classes.documents} aria-label="Dokumenti">
        {documents.map((document) => (
          <DocumentState
            key={document.type}
            document={document}
            newest={acceptances.find(({ type }) => type === document.type)}
            onShow={setShown}
          />
        ))}
      </ul>
      {acceptances.length > 0 && <AcceptanceList acceptances={acceptances} onShow={setShown} />}
      {shown !== undefined && <AcceptedTextDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

type ConsentsCardProps = { person: { _id: string; firstName: string; lastName: string } };

/** What a client, worker or owner accepted, when and from where [consent#person]. */
export function ConsentsCard({ person }: ConsentsCardProps) {
  const { _id: id, firstName, lastName } = person;
  const query = useQuery(personConsentsQuery(id));
  const call = useExportPersonConsents(id);
  return (
    <Card
      title="Saglasnosti"
      actions={
        <ExportButton call={call} fileName={`Saglasnosti-${firstName}-${lastName}.xlsx`}>
          Excel
        </ExportButton>
      }
    >
      <Loaded query={query} failure="Saglasnosti nisu učitane." lines={4}>
        {(consents) => <Consents {...consents} />}
      </Loaded>
    </Card>
  );
}
