import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { AUDIENCES, PLATFORMS } from '@majstorija/contract/notify-me/notify-me-labels.ts';
import { EraseNotifyMeBody, type NotifyMeSummary } from '@majstorija/contract/notify-me/notify-me.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { notifyMeQuery, useEraseNotifyMe, useExportNotifyMe } from '#api/notify-me/notify-me.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import { EmailField } from '#shared/people/email-field.tsx';
import { Loaded } from '#shared/loading/loaded.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import classes from './notify-me-dialog.module.css';

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
    <section className={classes.part} aria-label="Broj adresa">
      <p className={classes.total}>{countOf(total, NOUNS.adresa)}</p>
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
    </section>
  );
}

function Actions({ total, onErase }: { total: number; onErase: () => void }) {
  const isOnline = useOnline();
  const call = useExportNotifyMe();
  if (total === 0) return <p>Kad neko na javnoj strani ostavi adresu, ovde će moći da se izveze.</p>;
  return (
    <>
      <section className={classes.part} aria-labelledby="notify-me-export">
        <h3 id="notify-me-export">Izvoz</h3>
        <p>
          Excel fajl sa adresama, izborom i saglasnošću. Koristite ga samo da javite da je aplikacija stigla.
        </p>
        <ExportButton call={call} fileName="Javite mi.xlsx">
          Izvezi u Excel
        </ExportButton>
      </section>
      <section className={classes.part} aria-labelledby="notify-me-erasure">
        <h3 id="notify-me-erasure">Brisanje</h3>
        <p>Odjavljuju se sami, linkom iz poruke. Obrišite adresu kad neko to zatraži drugačije.</p>
        <Button
          icon={<Trash2 size={18} aria-hidden="true" />}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={onErase}
        >
          Obriši adresu…
        </Button>
      </section>
    </>
  );
}

/** The addresses of 'Javite mi' for the super admin: how many, their export, the erasure of one [public-page#notify-me-list]. */
export function NotifyMeDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(notifyMeQuery());
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <DialogFrame opened onClose={onClose} title="Javite mi">
        <div className={dialog.prose}>
          <Loaded query={query} failure="Spisak nije učitan." lines={6}>
            {(counts) => (
              <>
                <Counts {...counts} />
                <Actions total={counts.total} onErase={() => setErasing(true)} />
              </>
            )}
          </Loaded>
        </div>
      </DialogFrame>
      {isErasing && <EraseAddressDialog onClose={() => setErasing(false)} />}
    </>
  );
}
