import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { formatNumber, fullName } from '@majstorija/contract/text/format.ts';
import { workersQuery } from '#api/people/workers.ts';
import { goodReason, nowWords, wayWords, whyBelowWords } from '#shared/dispatch/suggestion-words.ts';
import { BEST } from '#shared/dispatch/suggestion-row.tsx';
import { totalOf } from '#shared/dispatch/use-offered-workers.tsx';
import { WorkerField } from '#shared/dispatch/worker-field.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { SkeletonLines } from '#ui/marks/skeleton-lines.tsx';
import type { ChosenWorker } from '../use-chosen-worker.ts';
import type { OrderFormApi } from '../use-order-form.ts';
import classes from './pane.module.css';

type BestProps = { workers: ChosenWorker };
type RowProps = BestProps & { suggestion: Suggestion; seat: string | undefined };

/** Only Ctrl+Enter sends; Enter on a radio button would too. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** A worker in two lines, with the points; what is said of him is good or it is where he is. */
function Row({ suggestion, seat, workers: { id, ranked, choose } }: RowProps) {
  const { worker, facts, points, rank } = suggestion;
  const reason = goodReason(suggestion, ranked) || facts.now?.municipality || seat;
  const way = facts.distanceKm === null ? '' : wayWords(facts).figure;
  const said = [way, reason].filter((part) => part !== undefined && part !== '');
  const key = rank !== null && rank <= BEST ? String(rank) : undefined;
  const below = whyBelowWords(suggestion, ranked);
  return (
    <label className={classes.worker}>
      <input
        type="radio"
        name="best-worker"
        className={classes.radio}
        checked={worker._id === id}
        aria-keyshortcuts={key && `Alt+${key}`}
        onChange={() => choose(worker._id)}
        onKeyDown={keepEnter}
      />
      <kbd aria-hidden="true" className={classes.rank}>
        {key}
      </kbd>
      <Avatar name={fullName(worker)} photo={worker.profileImage} size={34} />
      <span className={classes.who}>
        <b className={classes.name}>{fullName(worker)}</b>
        <span className={classes.quiet}>
          <span className={classes.state} data-free={facts.openCount === 0 || undefined}>
            {nowWords(facts).figure}
          </span>
          {said.map((part) => ` · ${part}`)}
        </span>
        {below !== '' && <span className={classes.quiet}>{below}</span>}
      </span>
      <b className={classes.points}>{formatNumber(Math.round(points))}</b>
    </label>
  );
}

/** The first three of the ranking, of whom one is chosen all the time. */
function BestThree({ workers }: BestProps) {
  const { offered, ranked, best, id } = workers;
  const listed = useQuery(workersQuery()).data;
  const seatOf = (workerId: string) =>
    listed?.find(({ _id }) => _id === workerId)?.owner.address.municipality;
  if (offered.isLoading) return <SkeletonLines count={6} />;
  if (best.length === 0) return <p className={classes.quiet}>Nijedan majstor se sada ne preporučuje.</p>;
  const other = ranked.filter(
    ({ worker }) => worker._id === id && !best.some((one) => one.worker._id === id),
  );
  return (
    <div role="radiogroup" aria-label="Prva tri majstora" className={classes.workers}>
      {[...best, ...other].map((one) => (
        <Row key={one.worker._id} suggestion={one} seat={seatOf(one.worker._id)} workers={workers} />
      ))}
    </div>
  );
}

/** Whom 'Kreiraj i dodeli' sends [orders#create-and-assign]: one of the first three, or anybody of the whole list. */
export function WorkerChoice({ form, workers }: { form: OrderFormApi; workers: ChosenWorker }) {
  const { package: pkg, offered } = workers;
  const [isWhole, setWhole] = useState(false);
  if (pkg === undefined)
    return (
      <section className={classes.part} aria-label="Majstor">
        <h3 className={classes.title}>Majstor</h3>
        <p className={classes.quiet}>Kad izaberete potkategoriju, ovde birate majstora.</p>
      </section>
    );
  // By name there is no first one.
  const isByName = offered.rankAgain !== undefined;
  return (
    <section className={classes.part} aria-label="Majstor">
      <div className={classes.head}>
        <h3 className={classes.title}>Prva tri majstora</h3>
        {!isByName && (
          <button
            type="button"
            className={classes.link}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Samo prva tri' : `Svi, ${formatNumber(totalOf(offered))}`}
          </button>
        )}
      </div>
      {isWhole || isByName ? (
        <WorkerField
          control={form.control}
          name="workerId"
          label="Majstor za „Kreiraj i dodeli”"
          offered={offered}
          package={pkg}
        />
      ) : (
        <BestThree workers={workers} />
      )}
    </section>
  );
}
