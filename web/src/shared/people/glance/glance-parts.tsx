import type { ClientGlance } from '@majstorija/contract/people/glances.ts';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { formatMoney, fullName, NOUNS, plural } from '@majstorija/contract/text/format.ts';
import { useNow } from '#lib/browser/use-now.ts';
import classes from './glance.module.css';

type Figure = readonly [figure: string, name: string];

/** Figures over their names, side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className={classes.figures}>
    {figures.map(([figure, name]) => (
      <li key={name}>
        <b className={classes.figure}>{figure}</b> {name}
      </li>
    ))}
  </ul>
);

/** How much a client has ordered, complained about and paid. */
export function ClientFigures({ glance }: { glance: ClientGlance }) {
  const figures = [
    [String(glance.orderCount), plural(glance.orderCount, NOUNS.nalog)],
    [String(glance.complaintCount), plural(glance.complaintCount, NOUNS.reklamacija)],
    [formatMoney(glance.totalCost), 'plaćeno ukupno'],
  ] as const;
  return <Figures figures={figures} />;
}

/** Who came last and when, and the note. */
export function LastVisit({ glance: { lastVisit, note } }: { glance: ClientGlance }) {
  const now = useNow();
  return (
    <dl className={classes.facts}>
      {lastVisit !== null && (
        <div>
          <dt>Poslednji put:</dt>{' '}
          <dd>
            {formatDateTime(lastVisit.createdAt, now)} · {fullName(lastVisit.worker)}
          </dd>
        </div>
      )}
      {note !== null && (
        <div>
          <dt>Napomena:</dt> <dd>{note}</dd>
        </div>
      )}
    </dl>
  );
}
