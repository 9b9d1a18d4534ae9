import { parseArgs } from 'node:util';
import { ensureDatabase } from './data/database.ts';
import { startBenchServer } from './data/bench-server.ts';

// Makes the benchmark's database beforehand: `tsx bench/generate.ts --orders 1000000`.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const server = await startBenchServer();
try {
  const { name, megabytes, seconds } = await ensureDatabase(server.url, Number(values.orders));
  const time = seconds === undefined ? 'was there already' : `made in ${seconds.toFixed(1)} s`;
  console.log(`${name}: ${megabytes} MB, ${time}`);
} finally {
  await server.stop();
}
