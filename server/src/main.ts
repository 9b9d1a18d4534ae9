import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { createApp } from '#app.ts';
import { startHousekeeping } from '#features/housekeeping/housekeeping.service.ts';
import { assertDurable, UnfitDatabaseError } from '#platform/assert-durable.ts';
import { systemClock } from '#platform/clock.ts';
import { ConfigError, readConfig, type Config } from '#platform/config.ts';
import { openDatabaseServer, type DatabaseServer } from '#platform/database-server.ts';
import { createDatabase, type Db } from '#platform/db.ts';
import { createFileLinks } from '#platform/files/file-links.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { Deps } from '#platform/handler.ts';
import { MigrationError } from '#platform/migration-files.ts';
import { migrate } from '#platform/migrator.ts';
import { loadSecretKey } from '#platform/secret-key.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../migrations');
const WEB = path.resolve(import.meta.dirname, '../../web/dist');
const CLOSE_WITHIN_MS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** What must be undone, last first, when the server stops or does not start. */
type Undo = () => Promise<unknown>;

async function openDatabase(config: Config, log: Logger, undos: Undo[]): Promise<Db> {
  const server: DatabaseServer = await openDatabaseServer(config);
  undos.push(() => server.stop());
  await migrate({ url: server.url, folder: MIGRATIONS });
  const db = createDatabase({
    url: server.url,
    poolSize: config.databasePoolSize,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  undos.push(() => db.destroy());
  await assertDurable(db, { allowUnsafe: config.allowUnsafeDatabase });
  return db;
}

async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<void> {
  await app.listen({ host, port });
  say(`Majstorija: ${publicUrl}`);
}

async function start(config: Config, undos: Undo[]): Promise<void> {
  const log = pino({ level: config.logLevel });
  let isClosing = false;
  const secretKey = loadSecretKey(config);
  const deps: Deps = {
    config,
    db: await openDatabase(config, log, undos),
    clock: systemClock,
    files: await openFileStore(config.files),
    links: createFileLinks(secretKey),
    log,
    secretKey,
    isClosing: () => isClosing,
  };
  const app = await createApp(deps, { webFolder: WEB, strict: false, shedLoad: true });
  undos.push(() => app.close());
  undos.push(startHousekeeping(deps));
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: log }, async ({ err }) => {
    isClosing = true;
    if (err) log.fatal({ err }, 'an error nobody caught');
    await undoAll(undos);
  });
  await listen(app, config);
}

async function undoAll(undos: Undo[]): Promise<void> {
  for (const undo of undos.toReversed()) await undo();
}

/** A mistake of whoever starts the server is told in one line; anything else with all that is known of it. */
function toLine(error: unknown): string {
  const isPlain = [ConfigError, MigrationError, UnfitDatabaseError].some((kind) => error instanceof kind);
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'the port is taken by another program; set PORT to a free one';
  }
  return isPlain ? error.message : (error.stack ?? error.message);
}

const undos: Undo[] = [];
try {
  await start(readConfig(process.env), undos);
} catch (error) {
  process.stderr.write(`Majstorija did not start: ${toLine(error)}\n`);
  await undoAll(undos).catch(() => undefined);
  process.exit(1);
}
