import type { ReactNode } from 'react';
import { AUDIT_EVENTS } from '@majstorija/contract/audit/audit-events.ts';
import { auditActorText, auditLines, moreChangesText } from '@majstorija/contract/audit/audit-texts.ts';
import { listReadsText } from '@majstorija/contract/audit/list-reads.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { AboutPerson, AboutThing } from './about.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { join } from '#ui/text/class-names.ts';
import classes from './event-dialog.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { time, person, subject, route, requestId, reads } = entry;
  return (
    <dl className={classes.facts}>
      <Fact name="Vreme">
        {formatDate(time)} / {formatTime(time)}h
      </Fact>
      <Fact name="Ko">{auditActorText(entry)}</Fact>
      {person !== null && (
        <Fact name="Čije">
          <AboutPerson person={person} />
        </Fact>
      )}
      {subject !== null && (
        <Fact name="Predmet">
          <AboutThing subject={subject} isFirst />
        </Fact>
      )}
      {route !== null && reads !== null && <Fact name="Čitano">{listReadsText(time, route, reads)}</Fact>}
      {route !== null && <Fact name="Poziv">{route}</Fact>}
      {requestId !== null && <Fact name="Zahtev">{requestId}</Fact>}
    </dl>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const lines = auditLines(entry);
  const more = moreChangesText(entry);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>Izmene</h3>
      <dl className={classes.facts}>
        {lines.map(({ name, values }, at) => (
          // Items of an import may have the same name.
          <Fact key={at} name={name}>
            {values.join(' → ')}
          </Fact>
        ))}
      </dl>
      {more !== '' && <p className={classes.more}>{more}</p>}
    </section>
  );
}

type EventDialogProps = { entry: AuditEntry; onClose: () => void };

/** Everything that the audit log has about an event, with the whole values [security#audit-screen]. */
export function EventDialog({ entry, onClose }: EventDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title={AUDIT_EVENTS[entry.event]} size={640}>
      <div className={join(dialog.prose, classes.body)}>
        <Facts entry={entry} />
        <Changes entry={entry} />
      </div>
    </DialogFrame>
  );
}
