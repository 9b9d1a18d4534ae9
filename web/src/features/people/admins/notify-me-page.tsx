import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AUDIENCES, PLATFORMS } from '@majstorija/contract/notify-me/notify-me-labels.ts';
import { EraseNotifyMeBody, type NotifyMeSummary } from '@majstorija/contract/notify-me/notify-me.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { notifyMeQuery, useEraseNotifyMe, useExportNotifyMe } from '#api/notify-me/notify-me.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { EmailField } from '#shared/people/email-field.tsx';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { Card } from '#ui/marks/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './notify-me-page.module.css';

/** Erases the address of someone who asked for that by telephone or mail and may have no account. */
function EraseAddressDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(EraseNotifyMeBody), defaultValues: { email: '' } });
  const erase = useEraseNotifyMe();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Obriši adresu sa spiska"
      form={form}
      onSubmit={async ({ email }) => {
        await erase.mutateAsync(email);
        onClose();
      }}
      submitLabel="Obriši adresu"
      tone="danger"
    >
      <p>Adresa i saglasnost se brišu zauvek, a link za odjavu prestaje da važi.</p>
      <EmailField control={form.control} name="email" />
    </FormDialog>
  );
}

/** The number of addresses, in all and by what was asked for; one who chose both phones counts in both. */
function Counts({ total, newestAt, android, ios, citizens, workers }: NotifyMeSummary) {
  const parts = [
    [PLATFORMS.android, android],
    [PLATFORMS.ios, ios],
    [AUDIENCES.citizens, citizens],
    [AUDIENCES.workers, workers],
  ] as const;
  return (
    <Card title={countOf(total, NOUNS.adresa)}>
      {newestAt !== null && (
        <p>
          Poslednja saglasnost: {formatDate(newestAt)} u {formatTime(newestAt)}
        </p>
      )}
      <dl className={classes.counts}>
        {parts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Actions({ total, onErase }: { total: number; onErase: () => void }) {
  const isOnline = useOnline();
  const call = useExportNotifyMe();
  if (total === 0) return <p>Kad neko na javnoj strani ostavi adresu, ovde će moći da se izveze.</p>;
  return (
    <>
      <Card title="Izvoz">
        <p>
          Excel fajl sa adresama, izborom i saglasnošću. Koristite ga samo da javite da je aplikacija stigla.
        </p>
        <ExportButton call={call} fileName="Javite mi.xlsx">
          Izvezi u Excel
        </ExportButton>
      </Card>
      <Card title="Brisanje">
        <p>Odjavljuju se sami, linkom iz poruke. Obrišite adresu kad neko to zatraži drugačije.</p>
        <Button
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={onErase}
        >
          Obriši adresu…
        </Button>
      </Card>
    </>
  );
}

/** Javite mi, for the super admin alone: how many addresses there are, their export, the erasure of one [public-page#notify-me-list]. */
export function NotifyMePage() {
  const query = useQuery(notifyMeQuery());
  const [isErasing, setErasing] = useState(false);
  if (isApiError(query.error, 'auth.forbidden')) return <Navigate to="/unauthorized" replace />;
  return (
    <div className={classes.page}>
      <PageHeader title="Javite mi" summary="Ko je tražio da mu javimo kad aplikacija stigne." />
      <Loaded query={query} failure="Spisak nije učitan." lines={6}>
        {(counts) => (
          <>
            <Counts {...counts} />
            <Actions total={counts.total} onErase={() => setErasing(true)} />
          </>
        )}
      </Loaded>
      {isErasing && <EraseAddressDialog onClose={() => setErasing(false)} />}
    </div>
  );
}
