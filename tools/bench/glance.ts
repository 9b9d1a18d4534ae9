import os from 'node:os';
import path from 'node:path';
import { readGlance } from '@majstorija/server/features/statistics/read-glance.service.ts';
import { WORKING_HOURS } from '@majstorija/server/features/statistics/working-hours.ts';
import { createDatabase } from '@majstorija/server/platform/database/db.ts';
import { NO_FEATURE_SETTINGS, withSettings } from '@majstorija/server/platform/settings/feature-settings.ts';
import { END } from './data/fill.ts';
import { quantile } from './measure/statistics.ts';
import { createReport } from './run/log.ts';
import { measureOnCopy } from './run/on-copy.ts';
import { options } from './run/settings.ts';

// `npm run bench -- glance`: how long all ready reports at a glance take on the orders of three years [statistics#glance]. It reads them in
// this process, whose clock stands at the newest order: by the clock of a server the last days of generated orders would be empty.

const ORDERS = options.quick ? 2_000 : 100_000;
const ROUNDS = options.quick ? 2 : 200;
/** Until every connection keeps its plans. */
const WARM_UP = options.quick ? 1 : 20;
const AIM_MS = 150;
const FOLDER = path.resolve(import.meta.dirname, `../../.data/bench/glance-${process.pid}`);
const { say } = createReport();

await measureOnCopy({ folder: FOLDER, say, amount: { orders: ORDERS } }, async (url) => {
  const db = createDatabase({
    url,
    poolSize: 10,
    onError: (error) => {
      throw error;
    },
  });
  const config = withSettings(NO_FEATURE_SETTINGS, WORKING_HOURS, WORKING_HOURS.schema.parse({}));
  const read = () => readGlance({ db, config, clock: () => new Date(END) }, { role: 'super_admin' });
  try {
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const since = performance.now();
      await read();
      if (round >= 0) times.push(performance.now() - since);
    }
    const { reports } = await read();
    const counted = reports.map(({ report, figures }) => `${report} ${figures[0]?.n ?? 0}`);
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    say(`observations of 28 days: ${counted.join(', ')}`);
    say(
      `${ORDERS} orders: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${p50 <= AIM_MS ? 'PASS' : 'FAIL'} p50 ≤ ${AIM_MS} ms`,
    );
    say(`load at the end ${os.loadavg()[0]?.toFixed(1)}`);
  } finally {
    await db.destroy();
  }
});
