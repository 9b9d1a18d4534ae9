import path from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { ROLE_LABELS } from '@majstorija/contract/access.ts';
import { createApp } from '#app.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/demo/accounts.content.ts';
import { fillDemoData, isWithoutAccounts } from '#features/demo/demo.service.ts';
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

/** Only a database that nobody uses yet; a start that was cut short begins again, since it is one transaction. */
async function fillWhenEmpty(deps: Deps): Promise<void> {
  if (!deps.config.demoData || !(await isWithoutAccounts(deps))) return;
  say('Filling in demo data …');
  await fillDemoData(deps);
}

function sayDemoAccounts(): void {
  say(`Demo accounts, password ${DEMO_PASSWORD}:`);
  for (const { email, role } of DEMO_ACCOUNTS) say(`  ${email.padEnd(18)} ${ROLE_LABELS[role]}`);
}

async function listen(app: FastifyInstance, { host, port, publicUrl, demoData }: Config): Promise<void> {
  await app.listen({ host, port });
  say(`Majstorija: ${publicUrl}`);
  if (demoData) sayDemoAccounts();
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
  await fillWhenEmpty(deps);
  const app = await createApp(deps, { webFolder: WEB, strict: false, shedLoad: true });
  undos.push(() => app.close());
  undos.push(startHousekeeping(deps));
  closeOnSignal(log, async () => {
    isClosing = true;
    await undoAll(undos);
  });
  await listen(app, config);
}

/**
 * Finishes what is under way and exits 0, or 1 after an error nobody caught. A terminal and the program that started us
 * may each send the signal, so a second one changes nothing; the time limit holds anyway.
 */
function closeOnSignal(log: Logger, close: () => Promise<void>): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const grace = closeWithGrace(
    { delay: CLOSE_WITHIN_MS, logger: log, skip: [...signals] },
    async ({ err }) => {
      if (err) log.fatal({ err }, 'an error nobody caught');
      await close();
    },
  );
  let isTold = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (!isTold) grace.close();
      isTold = true;
    });
  }
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
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  await undoAll(undos).catch(() => undefined);
  process.exit(1);
}
