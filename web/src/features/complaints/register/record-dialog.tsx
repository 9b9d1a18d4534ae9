import { useState } from 'react';
import { PACKAGES } from '@majstorija/contract/catalog.ts';
import type { RegisteredComplaint } from '@majstorija/contract/complaints/complaints.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { ComplaintFact, ComplaintFacts } from '#shared/complaints/complaint-facts.tsx';
import facts from '#shared/complaints/complaint-facts.module.css';
import { OrderLink } from '#shared/orders/order-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Timestamp } from '#ui/text/timestamp.tsx';
import { join } from '#ui/text/class-names.ts';
import columns from './complaints-columns.module.css';
import classes from './record-dialog.module.css';

const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

type Row = { row: RegisteredComplaint };

/** What the complaint cost; nothing is kept of a visit but that there was one. */
const costsText = ({ refundedAmount, hasVisit }: RegisteredComplaint['costs']): string => {
  const parts = [
    ...(refundedAmount > 0 ? [`vraćeno klijentu ${formatMoney(refundedAmount)}`] : []),
    ...(hasVisit ? ['ponovni dolazak bez naknade'] : []),
  ];
  return parts.length === 0 ? 'Nema' : parts.join(', ');
};

function Subject({ row: { order, client, description, worker, costs } }: Row) {
  return (
    <dl className={facts.facts}>
      <ComplaintFact name="Nalog">
        <OrderLink id={order._id} className={columns.link}>
          {order.orderCode}
        </OrderLink>
        {PACKAGES[order.package].label}, {order.municipality}
      </ComplaintFact>
      <ComplaintFact name="Klijent">{client ?? 'obrisano'}</ComplaintFact>
      <ComplaintFact name="Šta se reklamira">
        <span className={facts.text}>{description ?? 'Nema opisa'}</span>
      </ComplaintFact>
      <ComplaintFact name="Majstor">{worker === null ? 'Nije dodeljen' : fullName(worker)}</ComplaintFact>
      <ComplaintFact name="Trošak">{costsText(costs)}</ComplaintFact>
    </dl>
  );
}

function Corrections({ row: { corrections } }: Row) {
  const now = useNow();
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>Ispravke</h3>
      <ol className={classes.corrections}>
        {corrections.map(({ at, text, by }) => (
          <li key={at}>
            <p className={facts.text}>{text ?? 'obrisano'}</p>
            <p className={facts.note}>
              <Timestamp at={at} text={formatDateTime(at, now)} />
              {by !== null && `, ${fullName(by)}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All that the register has about a complaint, and the way to a correction [complaints#register-page]. */
export function RecordDialog({ row, onClose }: Row & { onClose: () => void }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <DialogFrame opened onClose={onClose} title={`Reklamacija ${row.number}`} size={720}>
        <div className={join(dialog.prose, classes.body)}>
          <Subject row={row} />
          <ComplaintFacts complaint={row} course={row} />
          <Corrections row={row} />
          <div>
            <Button disabledReason={offline} onClick={() => setCorrecting(true)}>
              Upiši ispravku
            </Button>
          </div>
        </div>
      </DialogFrame>
      {isCorrecting && <CorrectionDialog row={row} onClose={() => setCorrecting(false)} />}
    </>
  );
}
