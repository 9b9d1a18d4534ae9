import { useQuery } from '@tanstack/react-query';
import type { OwnerGlance } from '@majstorija/contract/people/glances.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { ownerGlanceQuery } from '#api/people/owners.ts';
import { GlanceBody } from './glance-body.tsx';
import { Orders, Who } from './peek-parts.tsx';
import { PersonLink } from './person-link.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './person-peek.module.css';

const TEXTS = {
  missing: 'Kompanija nije pronađena',
  failed: 'Kompanija nije učitana.',
  stale: 'Kompanija nije osvežena.',
} as const;

/** The active workers, the free ones first. */
function Workers({ glance: { workers, activeWorkerCount } }: { glance: OwnerGlance }) {
  const others = activeWorkerCount - workers.length;
  return (
    <Card title="Aktivni majstori" count={activeWorkerCount}>
      {workers.length === 0 && <p className={classes.quiet}>Nema aktivnih majstora.</p>}
      <ul className={classes.list}>
        {workers.map((worker) => (
          <li key={worker._id} className={classes.worker}>
            <PersonLink person={{ kind: 'workers', id: worker._id }} className={classes.link}>
              {fullName(worker)}
            </PersonLink>
            <span className={classes.quiet}>
              {worker.openCount === 0
                ? 'bez otvorenih naloga'
                : `otvorenih naloga: ${formatNumber(worker.openCount)}`}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <p className={classes.quiet}>Još {formatNumber(others)}, na stranici.</p>}
    </Card>
  );
}

/** A company beside the page: how to call its owner, who is free, what is open [people#peek]. */
export function OwnerPeek({ id }: { id: string }) {
  const query = useQuery(ownerGlanceQuery(id));
  return (
    <GlanceBody id={id} query={query} missingCode="owner.notFound" texts={TEXTS} list={PEOPLE_LISTS.owners}>
      {(glance) => (
        <>
          <Who person={glance}>
            <p>Vlasnik: {fullName(glance)}</p>
            <ServicesCell packages={glance.packages} />
          </Who>
          <Workers glance={glance} />
          <Orders
            title="Otvoreni nalozi"
            orders={glance.openOrders}
            total={glance.openCount}
            none="Nema otvorenih naloga."
          />
        </>
      )}
    </GlanceBody>
  );
}
