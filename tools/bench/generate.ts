import { parseArgs } from 'node:util';
import { ensureDatabase } from './data/database.ts';
import { startBenchServer } from './data/bench-server.ts';

// Makes the benchmark's database beforehand: `node tools/bench/generate.ts --orders 1000000`; `--dense` as `bench -- reports` has it.
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, dense: { type: 'boolean', default: false } },
});
const server = await startBenchServer();
try {
  const amount = { orders: Number(values.orders), isDense: values.dense };
  const { name, megabytes, seconds } = await ensureDatabase(server.url, amount);
  const time = seconds === undefined ? 'was there already' : `made in ${seconds.toFixed(1)} s`;
  console.log(`${name}: ${megabytes} MB, ${time}`);
} finally {
  await server.stop();
}
