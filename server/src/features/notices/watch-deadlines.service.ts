import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { tellOfComplaints, tellOfDeadlines } from './tell-operators.service.ts';

/** A notice is at most this late; a look reads the few rows of an index and writes nothing when there is no news. */
const EVERY_MS = 15_000;

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** Tells of every clock that ends soon [notices#deadline-near], in one transaction. */
export const lookAtDeadlines = (deps: Pick<WatchDeps, 'db' | 'clock' | 'config'>): Promise<void> =>
  write(deps, NOBODY, async (work) => {
    await tellOfDeadlines(work);
    await tellOfComplaints(work);
  });

/** Looks at the clocks now and every quarter of a minute; the next look waits for the last one. Returns what stops it. */
export function startDeadlineWatch(deps: WatchDeps): () => Promise<void> {
  const look = () =>
    lookAtDeadlines(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'deadlines could not be looked at, the next look tries again'),
    );
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return looking;
  };
}
