import { Link } from '@tanstack/react-router';
import { auditSubjectText } from '@majstorija/contract/audit/audit-texts.ts';
import type { AuditEntry } from '@majstorija/contract/audit/audit.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { join } from '#ui/text/class-names.ts';
import { oneLine, quietLine, wholeName } from '#ui/text/lines.ts';
import classes from './about.module.css';

type Person = NonNullable<AuditEntry['person']>;
type Subject = NonNullable<AuditEntry['subject']>;

/** Role → the page of such a person; operators have none. */
const PAGES: Readonly<
  Record<Role, '/admin/clients/$id' | '/admin/owners/$id' | '/admin/workers/$id' | undefined>
> = {
  client: '/admin/clients/$id',
  owner: '/admin/owners/$id',
  worker: '/admin/workers/$id',
  admin: undefined,
  super_admin: undefined,
};

/** The person whose account or address it is, with the way to their page. */
export function AboutPerson({ person }: { person: Person }) {
  const name = fullName(person);
  const to = PAGES[person.role];
  if (to === undefined) return <span className={wholeName}>{name}</span>;
  return (
    <Link to={to} params={{ id: person._id }} className={join(wholeName, classes.link)}>
      {name}
    </Link>
  );
}

/** The address, item or legal text; `isFirst`: it is about no person. */
export function AboutThing({ subject, isFirst }: { subject: Subject; isFirst: boolean }) {
  const text = auditSubjectText(subject);
  if (subject.kind === 'legal_version')
    return (
      <Link to="/admin/legal-documents" className={join(oneLine, classes.link)} title={text}>
        {text}
      </Link>
    );
  return (
    <span className={isFirst ? oneLine : quietLine} title={text}>
      {text}
    </span>
  );
}
