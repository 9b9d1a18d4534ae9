import { AUDIT_EVENTS } from '@majstorija/contract/audit/audit-events.ts';
import { auditDetailText } from '@majstorija/contract/audit/audit-texts.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import { ROLE_LABELS, TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { AboutPerson, AboutThing } from './about.tsx';
import type { Column } from '#ui/table/column.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { join } from '#ui/text/class-names.ts';
import { cutText, lineStack, oneLine, quietLine, wholeName } from '#ui/text/lines.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import classes from './audit-columns.module.css';

/** Lines that begin behind the label of a card. */
const labelled = join(lineStack, classes.labelled);

type Cell = { entry: AuditEntry };

function Actor({ entry: { actor } }: Cell) {
  if (actor === null)
    return (
      <span className={labelled}>
        <span className={oneLine}>{TIMELINE_ROLE_LABELS.system}</span>
      </span>
    );
  const name = fullName(actor);
  return (
    <span className={labelled}>
      <span className={wholeName}>{name}</span>
      <span className={quietLine}>{ROLE_LABELS[actor.role]}</span>
    </span>
  );
}

function What({ entry, onOpen }: Cell & { onOpen: (entry: AuditEntry) => void }) {
  const text = AUDIT_EVENTS[entry.event];
  return (
    <button
      type="button"
      className={join(buttonClass('link'), classes.event)}
      title={text}
      aria-haspopup="dialog"
      data-row-stop=""
      onClick={() => onOpen(entry)}
    >
      <span className={cutText}>{text}</span>
    </button>
  );
}

function About({ entry: { person, subject } }: Cell) {
  return (
    <span className={labelled}>
      {person !== null && <AboutPerson person={person} />}
      {subject !== null && <AboutThing subject={subject} isFirst={person === null} />}
    </span>
  );
}

function Changes({ entry }: Cell) {
  const text = auditDetailText(entry);
  return (
    <span className={join(cutText, classes.changes)} title={text}>
      {text}
    </span>
  );
}

/** The columns of Dnevnik [security#audit-screen]. */
export const auditColumns = (
  now: Date,
  onOpen: (entry: AuditEntry) => void,
): readonly Column<AuditEntry>[] => [
  {
    key: 'time',
    header: 'Vreme',
    cell: ({ time }) => <Timestamp at={time} text={formatDateTime(time, now)} />,
    width: { wide: 176, compact: 168 },
    card: 'aside',
  },
  {
    key: 'actor',
    header: 'Ko',
    cell: (entry) => <Actor entry={entry} />,
    width: { wide: '0.8fr', compact: '1fr' },
    cardLabel: 'Ko:',
  },
  {
    key: 'event',
    header: 'Šta',
    cell: (entry) => <What entry={entry} onOpen={onOpen} />,
    width: { wide: '1fr', compact: '1.6fr' },
    card: 'lead',
    below: { cell: (entry) => <Changes entry={entry} />, on: ['compact'] },
  },
  {
    key: 'about',
    header: 'Čije',
    cell: (entry) => <About entry={entry} />,
    width: '1fr',
    cardLabel: 'Čije:',
  },
  {
    key: 'changes',
    header: 'Sadržaj',
    cell: (entry) => <Changes entry={entry} />,
    width: '1.7fr',
    on: ['wide', 'card'],
  },
];
