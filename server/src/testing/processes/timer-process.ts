import { createDatabase } from '#platform/database/db.ts';
import { keepTime } from './timekeeper.ts';

/** A process that runs the timers of orders until it is killed: `timekeeping-process.ts DATABASE_URL`. */
const [url = ''] = process.argv.slice(2);
keepTime({ db: createDatabase({ url, poolSize: 2, onError: () => {} }), url });
