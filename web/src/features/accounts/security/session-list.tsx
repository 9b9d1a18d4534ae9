import { Link } from '@tanstack/react-router';
import { Monitor, Smartphone } from 'lucide-react';
import { deviceText } from '@majstorija/contract/accounts/devices.ts';
import type { OwnSession } from '@majstorija/contract/accounts/sessions.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { useEndSession } from '#api/accounts/sessions.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Timestamp } from '#ui/text/timestamp.tsx';
import rows from './security-list.module.css';
import classes from './session-list.module.css';

const isPhone = ({ clientType, userAgent }: OwnSession) =>
  clientType === 'mobile' || /\b(?:iPhone|Android)\b/.test(userAgent);

const timeOf = (at: string, now: Date) => <Timestamp at={at} text={formatDateTime(at, now)} />;

function Session({ session, now }: { session: OwnSession; now: Date }) {
  const end = useEndSession();
  const { isCurrent, address, createdAt, lastUsedAt } = session;
  const device = deviceText(session);
  const Icon = isPhone(session) ? Smartphone : Monitor;
  const label = `Odjavi uređaj ${device}${address === null ? '' : `, ${address}`}`;
  return (
    <li className={rows.row}>
      <Icon size={22} aria-hidden="true" className={rows.icon} />
      <div>
        <p className={rows.name} title={session.userAgent}>
          {device}
          {isCurrent && <strong className={classes.current}>Ova sesija</strong>}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>IP adresa</dt>
            <dd>{address ?? 'nije zabeležena'}</dd>
          </div>
          <div>
            <dt>Prijava</dt>
            <dd>{timeOf(createdAt, now)}</dd>
          </div>
          <div>
            <dt>Poslednja aktivnost</dt>
            <dd>{timeOf(lastUsedAt, now)}</dd>
          </div>
        </dl>
      </div>
      {isCurrent ? (
        <Link to="/admin/logout" className={buttonClass()} aria-label="Odjavi ovu sesiju">
          Odjavi
        </Link>
      ) : (
        <Button
          aria-label={label}
          isBusy={end.isPending}
          onClick={() => {
            if (!end.isPending) end.mutate(session);
          }}
        >
          Odjavi
        </Button>
      )}
    </li>
  );
}

type SessionListProps = {
  sessions: readonly OwnSession[];
  /** When they were read, in milliseconds since 1970. */
  readAt: number;
};

/** The own sessions, each with its device, address and times. */
export function SessionList({ sessions, readAt }: SessionListProps) {
  const now = new Date(readAt);
  return (
    <ul className={rows.list} aria-label="Prijavljeni uređaji">
      {sessions.map((session) => (
        <Session key={session._id} session={session} now={now} />
      ))}
    </ul>
  );
}
