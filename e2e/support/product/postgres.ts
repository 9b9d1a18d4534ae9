import { startEmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';

// A process of its own: the PostgreSQL of one run, in the folder given, until this process is told to end. It prints the
// address of its maintenance database. Nothing in it outlives the run, so nothing is flushed to the disk.

const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  database: 'postgres',
  settings,
});
const forever = setInterval(() => {}, 2 ** 30);
process.once('SIGTERM', () => {
  clearInterval(forever);
  void server.stop().finally(() => process.exit());
});
// Ctrl C reaches the whole group: this process ends when the one that started it has, as does the database.
process.on('SIGINT', () => {});
process.stdout.write(`${server.url}\n`);
