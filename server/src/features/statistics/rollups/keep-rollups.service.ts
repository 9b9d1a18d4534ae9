import { DAY_MEASURES, MEASURES } from '#features/statistics/registry.ts';
import { TOTALED_BASES } from '#features/statistics/results/totals.ts';
import type { Deps } from '#platform/http/handler.ts';
import { countChangedDays } from './count-days.queries.ts';
import { countChangedLatest } from './count-latest.queries.ts';
import { countNextMonth } from './count-months.queries.ts';
import { countChangedResults } from './count-results.queries.ts';
import { keepWorkingHours } from './working-hours.service.ts';

type KeptDeps = Pick<Deps, 'db' | 'config' | 'log' | 'isClosing'>;

/** A changed day is counted from its facts for about so long, then it has totals again. */
const EVERY_MS = 60_000;

/** Counts every changed day anew, the newest ones first, then whole months; ends early when the server stops. */
export async function countAllChanged({ db, isClosing }: Pick<KeptDeps, 'db' | 'isClosing'>): Promise<void> {
  for (const base of TOTALED_BASES) {
    while (!isClosing() && (await countChangedResults(db, base)) > 0);
  }
  while (!isClosing() && (await countChangedLatest(db)) > 0);
  for (const facts of new Set(MEASURES.map((measure) => measure.facts))) {
    while (!isClosing() && (await countChangedDays(db, MEASURES, facts)) > 0);
    while (!isClosing() && (await countNextMonth(db, DAY_MEASURES, facts)));
  }
}

/**
 * Keeps the totals of reports now and every minute; the next look waits for the last one. Reports do not depend on it
 * [statistics#rollups]. Returns what stops it.
 */
export function startRollups(deps: KeptDeps): () => Promise<void> {
  const look = () =>
    countAllChanged(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'totals of reports could not be counted, the next look tries again'),
    );
  let looking = keepWorkingHours(deps.db, deps.config)
    .catch((err: unknown) => deps.log.warn({ err }, 'the working hours of reports could not be stored'))
    .then(look);
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
