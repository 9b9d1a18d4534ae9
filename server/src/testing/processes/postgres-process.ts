import { createInterface } from 'node:readline';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '#platform/embedded-postgres/embedded-postgres.ts';

// A process that uses an embedded PostgreSQL: prints its address as a JSON line and ends on the input `stop`.
const options = JSON.parse(process.argv[2] ?? '') as EmbeddedPostgresOptions;
const server = await startEmbeddedPostgres(options);
process.stdout.write(`${JSON.stringify({ url: server.url, adopted: server.adopted })}\n`);
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'stop') void server.stop().then(() => process.exit(0));
});
