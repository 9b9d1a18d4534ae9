import { useQuery } from '@tanstack/react-query';
import type { WorkerGlance } from '@majstorija/contract/people/glances.ts';
import { plural } from '@majstorija/contract/text/format.ts';
import { workerGlanceQuery } from '#api/people/workers.ts';
import { GlanceBody } from './glance-body.tsx';
import { Orders, Who } from './peek-parts.tsx';
import { PersonLink } from './person-link.tsx';
import { NowState } from '#features/people/availability/now-state.tsx';
import { PEOPLE_LISTS } from '#features/people/detail/people-lists.ts';
import { acceptanceWords, isNew } from '#shared/dispatch/suggestion-words.ts';
import { Figures } from '#shared/people/glance/glance-parts.tsx';
import { ServicesCell } from '#shared/services/services-cell.tsx';
import { Card } from '#ui/marks/card.tsx';
import classes from './person-peek.module.css';

const TEXTS = {
  missing: 'Majstor nije pronađen',
  failed: 'Majstor nije učitan.',
  stale: 'Majstor nije osvežen.',
} as const;

const OPEN_ORDERS = {
  one: 'otvoren nalog',
  few: 'otvorena naloga',
  other: 'otvorenih naloga',
  isByNumber: true,
} as const;

const ACCEPTED = 'poslednjih dodela prihvaćeno';

/** As the ranking says it: '9 od 10', with what that is of and how soon, or that the worker is new [people#acceptance]. */
function acceptanceOf(glance: WorkerGlance) {
  const { figure, note } = acceptanceWords(glance);
  if (isNew(glance)) return [figure, 'prihvatanje'] as const;
  return [figure, note === '' ? ACCEPTED : `${ACCEPTED}, ${note}`] as const;
}

/** A worker beside the page: how to call them, what they do today, how they answer [people#peek]. */
export function WorkerPeek({ id }: { id: string }) {
  const query = useQuery(workerGlanceQuery(id));
  return (
    <GlanceBody id={id} query={query} missingCode="worker.notFound" texts={TEXTS} list={PEOPLE_LISTS.workers}>
      {(glance) => (
        <>
          <Who person={glance}>
            <p>
              {glance.isOwner ? 'Vlasnik' : 'Zaposleni'} ·{' '}
              <PersonLink person={{ kind: 'owners', id: glance.owner._id }} className={classes.link}>
                {glance.owner.companyName}
              </PersonLink>
            </p>
            <ServicesCell packages={glance.packages} />
            {glance.isActive && <NowState availability={glance.availability} />}
          </Who>
          <Card>
            <Figures
              figures={[
                [String(glance.openCount), plural(glance.openCount, OPEN_ORDERS)],
                acceptanceOf(glance),
              ]}
            />
          </Card>
          <Orders title="Poslovi danas" orders={glance.jobs} none="Danas nema poslova." />
        </>
      )}
    </GlanceBody>
  );
}
