import { endPeriods } from '#features/housekeeping/end-periods.ts';
import { createDatabase } from '#platform/database/db.ts';
import { systemClock } from '#platform/process/clock.ts';
import { createLogger } from '#platform/process/log.ts';
import { readSettings } from '#settings.ts';

/** A process that deletes data past its period once and prints the log: `ending-process.ts DATABASE_URL`. */
const [url = ''] = process.argv.slice(2);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });
const log = createLogger({ logLevel: 'info' });
await endPeriods({ db, clock: systemClock, config: readSettings({}), log, isClosing: () => false });
await db.destroy();
