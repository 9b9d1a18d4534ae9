import { createDatabase } from '#platform/database/db.ts';
import { runTimerJobs } from './timer-jobs.ts';

/** A process that runs the timers of orders until it is killed: `timer-process.ts DATABASE_URL`. */
const [url = ''] = process.argv.slice(2);
runTimerJobs({ db: createDatabase({ url, poolSize: 2, onError: () => {} }), url });
