import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import manifest from '#package.json' with { type: 'json' };
import { createApp, FIGURE_SOURCES } from '#app.ts';
import { isCookieSecure } from '#features/accounts/sessions/cookie.ts';
import { listLiveSessions } from '#features/accounts/sessions/session.service.ts';
import { assertNoOpenDemo, listAccountLines } from '#features/demo/demo-guard.service.ts';
import { fillDemoData, hasNoAccounts } from '#features/demo/demo.service.ts';
import { REMOVE_FILES } from '#features/files/remove-files.service.ts';
import { removeUnknown } from '#features/files/sweep-files.service.ts';
import { startHousekeeping } from '#features/housekeeping/housekeeping.service.ts';
import {
  ASK_FOR_CONSENTS,
  askForConsents,
} from '#features/legal-documents/consents/ask-for-consents.service.ts';
import { SEND_MAIL } from '#features/mail/queue-mail.service.ts';
import { sendMail } from '#features/mail/send-mail.service.ts';
import { startDeadlineWatch } from '#features/notices/watch-deadlines.service.ts';
import { fireReminder, ORDER_REMINDER } from '#features/orders/events/reminder.service.ts';
import { fireOrderTimer } from '#features/orders/life/fire-order-timer.service.ts';
import { ORDER_TIMER } from '#features/orders/life/order-timers.service.ts';
import { planReports, SEND_REPORTS, sendReports } from '#features/saved-reports/report-mail.service.ts';
import { changeKey } from '#features/secret-key/change-key.service.ts';
import { applyWaiting } from '#features/price-list/versions/apply-waiting.service.ts';
import { APPLY_PRICES } from '#features/price-list/versions/waiting.service.ts';
import { assertDurable } from '#platform/database/assert-durable.ts';
import { databaseClock, type Clock } from '#platform/process/clock.ts';
import { getRow, sql } from '#platform/database/sql.ts';
import { z } from 'zod';
import { CLOSE_WITHIN_MS, closeOnSignal } from '#platform/process/close-on-signal.ts';
import { collectEarly, collectStart } from '#platform/process/collect-early.ts';
import type { Config } from '#platform/settings/config.ts';
import { makeDataDir } from '#platform/settings/data-dir.ts';
import { MIGRATIONS, WEB } from '#folders.ts';
import { readSettings } from '#settings.ts';
import { openDatabaseServer, type DatabaseServer } from '#platform/database/database-server.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { START_TIMEOUTS } from '#platform/database/pool.ts';
import { mayChangeAudits } from '#platform/database/roles/app-role.ts';
import { prepareDatabase } from '#platform/database/roles/prepare-database.ts';
import { createFileLinks } from '#platform/files/file-links.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { keepPrivateFolder } from '#platform/files/private-folder.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { createLive } from '#platform/live/live.ts';
import { createLogger } from '#platform/process/log.ts';
import { createRun, type Run } from '#platform/process/run.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { loadSecretKey } from '#platform/settings/secret-key.ts';
import { isLoopbackHost } from '#platform/settings/loopback.ts';
import { toListenError, toStartLine } from '#platform/process/start-failure.ts';
import { print, printError } from '#platform/process/terminal.ts';

const CONNECTIONS_WITHIN_MS = 2_000;

const PLAIN_HTTP =
  'Warning: PUBLIC_URL is plain http. Passwords and the sign-in cookie, which is then not Secure, can be read on the way: use https.';

const OPEN_METRICS =
  'Warning: the figures at METRICS_PORT ask for no password: keep METRICS_HOST to a network of your own.';
const EMBEDDED =
  'The database is an embedded PostgreSQL, for trying out: a firm runs its own and names it by DATABASE_URL.';
const ONE_ROLE =
  'Warning: the database role of the server may change tables and audit entries: majstorija roles describes one that may not.';

const Now = z.strictObject({ now: z.date() });

/** Without a database this process is of no use: uncaught, the error ends it [running#uncaught-errors]. */
function throwAgain(error: unknown): never {
  throw error;
}

interface OpenDatabase {
  readonly db: Db;
  readonly url: string;
  readonly folder: string | null;
}

async function openDatabase(config: Config, log: Logger, run: Run): Promise<OpenDatabase> {
  const server = await run.begin<DatabaseServer>(
    () => openDatabaseServer(config),
    (opened) => opened.stop(),
  );
  server.watch({ log, onLost: throwAgain });
  await prepareDatabase(server, MIGRATIONS);
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const db = await run.begin(
    () =>
      createDatabase({
        url: server.url,
        poolSize: config.databasePoolSize,
        isTraced: config.tracing !== null,
        onError,
      }),
    // Connections still open by then are closed when the database stops.
    (opened) => Promise.race([opened.destroy(), sleep(CONNECTIONS_WITHIN_MS, undefined, { ref: false })]),
  );
  await assertDurable(db, { allowUnsafe: config.allowUnsafeDatabase });
  return { db, url: server.url, folder: server.folder };
}

interface Jobs {
  readonly stop: () => Promise<unknown>;
  readonly kinds: readonly string[];
}

/** Starts the job queue on its own connections, so that jobs and requests do not wait for each other. */
async function runJobs(deps: Deps, url: string): Promise<Jobs> {
  const send = await openMailer(deps.config);
  const handlers = [
    handle(SEND_MAIL, ({ mailId }, signal) => sendMail(deps, send, { mailId, signal })),
    handle(REMOVE_FILES, async ({ keys }) => void (await removeUnknown(deps, keys))),
    handle(ORDER_TIMER, (timer) => fireOrderTimer(deps, timer)),
    handle(ORDER_REMINDER, (reminder) => fireReminder(deps, reminder)),
    handle(SEND_REPORTS, () => sendReports(deps)),
    handle(ASK_FOR_CONSENTS, (asking) => askForConsents(deps, asking)),
    handle(APPLY_PRICES, (waiting) => applyWaiting(deps, waiting)),
  ];
  await planReports(deps);
  const kinds = handlers.map(({ name }) => name);
  const { log, metrics, tracing } = deps;
  return { stop: startJobs({ url, log, handlers, onRun: metrics?.observeJob, tracing }), kinds };
}

/** Fills an unused database with demo data, all or nothing: after an interruption the next start fills it. */
async function fillWhenEmpty(deps: Deps, url: string): Promise<void> {
  if (!deps.config.demoData || !(await hasNoAccounts(deps))) return;
  print('Filling in demo data …');
  const onError = (error: Error) => deps.log.warn({ err: error }, 'a database connection broke');
  const db = createDatabase({ url, poolSize: 2, timeouts: START_TIMEOUTS, onError });
  try {
    await fillDemoData({ ...deps, db });
  } finally {
    await db.destroy();
  }
}

async function listen(app: FastifyInstance, deps: Deps, isEmbedded: boolean): Promise<void> {
  const { host, port, publicUrl, smtp, isLocal, metrics } = deps.config;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw toListenError(error);
  });
  deps.log.info({ version: deps.version, node: process.versions.node }, 'serving');
  if (!isCookieSecure({ publicUrl })) print(PLAIN_HTTP);
  if (await mayChangeAudits(deps.db)) print(ONE_ROLE);
  if (metrics !== null && !isLoopbackHost(metrics.host)) print(OPEN_METRICS);
  print(`Majstorija: ${publicUrl}`);
  if (isEmbedded) print(EMBEDDED);
  if (smtp === null) {
    print(
      isLocal
        ? `Mails are not sent but shown: http://localhost:${port}/dev/mail`
        : 'Mails are not sent: SMTP_URL is not set',
    );
  }
  print(...(await listAccountLines(deps, deps.config, await hasNoAccounts(deps))));
}

/** Folders that are watched for room; they are made where nothing has been stored yet. */
function storageFoldersOf(config: Config, database: string | null): string[] {
  const { files, dataDir } = config;
  const isUsed = database !== null || files.kind === 'folder';
  if (isUsed) makeDataDir(config);
  if (files.kind === 'folder') keepPrivateFolder(files.folder);
  return [...(isUsed ? [dataDir] : []), ...(database === null ? [] : [database])];
}

/** What looks after the data from time to time, each until the server stops. */
async function startWatches(run: Run, deps: Deps): Promise<void> {
  for (const startWatch of [startHousekeeping, startDeadlineWatch]) {
    await run.begin(
      () => startWatch(deps),
      (stopWatch) => stopWatch(),
    );
  }
}

/** Loaded only where figures are collected. */
async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#platform/metrics/metrics.ts');
  return createMetrics(manifest.version);
}

/** Loads OpenTelemetry where the traces have a collector; they are sent last at a stop [running#traces]. */
async function loadTracing(
  { tracing: place }: Config,
  log: Logger,
  run: Run,
): Promise<{ tracing?: Tracing }> {
  if (place === null) return {};
  const { openTracing } = await import('#platform/tracing/open-tracing.ts');
  const tracing = await run.begin(
    () => openTracing(place, log),
    (opened) => opened.close(),
  );
  return { tracing };
}

/** Shows the figures on their port while METRICS_PORT is set [running#metrics]. */
async function showMetrics(
  run: Run,
  { metrics, config, ...deps }: Deps,
  { url, kinds }: { url: string; kinds: readonly string[] },
): Promise<void> {
  const place = config.metrics;
  if (!metrics || !place) return;
  const { openMetrics } = await import('#platform/metrics/open-metrics.ts');
  const sources = [jobFigures(kinds), ...FIGURE_SOURCES];
  await run.begin(
    () => openMetrics({ ...deps, metrics, place, url, poolSize: config.databasePoolSize, sources }),
    (opened) => opened.close(),
  );
}

/** The time of the database; a machine whose clock differs is logged [complaints#row-order]. */
const openClock = (db: Db, log: Logger): Promise<Clock> =>
  databaseClock(
    async () => (await getRow(db, Now, sql`select clock_timestamp() as now`)).now,
    (offsetMs) =>
      log.warn(
        { offsetMs },
        'the clock of this machine differs from that of the database, whose time is used',
      ),
  );

/** Makes the data fit to be served: its key, its accounts, and the demo data of an empty database. */
async function prepareData(deps: Deps, url: string): Promise<void> {
  await changeKey(deps);
  await assertNoOpenDemo(deps, deps.config);
  await fillWhenEmpty(deps, url);
}

async function start(run: Run): Promise<void> {
  const config = readSettings(process.env);
  const log = createLogger(config);
  closeOnSignal({ log, delayMs: config.stopDelayMs }, () => run.stop());
  const secretKey = loadSecretKey(config);
  const traces = await loadTracing(config, log, run);
  const { db, url, folder } = await openDatabase(config, log, run);
  const clock = await openClock(db, log);
  const live = await run.begin(
    () => createLive({ url, log, listLiveSessions: (ids) => listLiveSessions({ db, clock }, ids) }),
    (opened) => opened.close(),
  );
  const deps: Deps = {
    config,
    db,
    clock,
    files: await openFileStore(config.files),
    links: createFileLinks(secretKey),
    live,
    log,
    secretKey,
    storageFolders: storageFoldersOf(config, folder),
    isClosing: () => run.isClosing,
    version: manifest.version,
    ...(config.metrics && { metrics: await loadMetrics() }),
    ...traces,
  };
  await prepareData(deps, url);
  const app = await createApp(deps, { webFolder: WEB, strict: false, shedLoad: config.shedLoad });
  const { kinds } = await run.begin(
    () => runJobs(deps, url),
    (jobs) => Promise.all([app.close(), jobs.stop()]),
  );
  await showMetrics(run, deps, { url, kinds });
  collectStart();
  await listen(app, deps, folder !== null);
  await startWatches(run, deps);
}

collectEarly();
const run = createRun();
try {
  await start(run);
} catch (error) {
  // A stop during the start makes it fail here: the close that is running determines the exit code.
  if (!run.isClosing) {
    printError([`Majstorija did not start: ${toStartLine(error)}`]);
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    await run.stop().catch(() => undefined);
    process.exit(1);
  }
}
