import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll } from 'vitest';
import type { ClientType } from '@majstorija/contract/choices.ts';
import { ROLE_OPTIONS, type Role } from '@majstorija/contract/http/access.ts';
import { createApp } from '#app.ts';
import { listLiveSessions } from '#features/accounts/sessions/session.service.ts';
import type { Config } from '#platform/settings/config.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { createDatabase, type Db } from '#platform/database/db.ts';
import { createFileLinks } from '#platform/files/file-links.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import type { Deps, SignedIn } from '#platform/http/handler.ts';
import { createLive } from '#platform/live/live.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, PATIENT, type TestDatabase } from '#testing/database/test-database.ts';

type Headers = Record<string, string>;
type Payload = Exclude<InjectOptions['payload'], undefined>;

/** A signed-in user; paths are complete (`/api/v1/orders`), each call returns fastify's injected response. */
export interface Caller {
  readonly user: SignedIn;
  readonly accessToken: string;
  readonly get: (url: string, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly post: (url: string, payload?: Payload, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly patch: (url: string, payload?: Payload, headers?: Headers) => Promise<LightMyRequestResponse>;
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
}

/** The real app on its own database; every answer is checked against the contract. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** Its database, as the owner of the tables; the app itself has only the rights of the server. */
  readonly db: Db;
  /** Address of its database, with the owner. */
  readonly url: string;
  readonly deps: Deps;
  /** The time everywhere in the app; it changes only when the test moves it. */
  readonly clock: TestClock;
  /** Lines the app logged at warn and above, as JSON. */
  readonly logged: readonly string[];
  /** A second app with other dependencies, another built web or a limit on load; closed together with this one. */
  readonly beside: (changes: {
    deps?: Partial<Deps>;
    webFolder?: string;
    shedLoad?: boolean;
  }) => Promise<FastifyInstance>;
  /** The signed-in account of this role. */
  readonly as: (role: Role) => Caller;
}

/** The caller of a signed-in account; its client type is the back-office by default. */
export function toCaller(
  app: FastifyInstance,
  signedIn: SignedIn & { accessToken: string },
  clientType: ClientType = 'web',
): Caller {
  const { accessToken, ...user } = signedIn;
  const inject = (options: InjectOptions) =>
    app.inject({
      ...options,
      headers: { authorization: `Bearer ${accessToken}`, 'x-client-type': clientType, ...options.headers },
    });
  return {
    user,
    accessToken,
    inject,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    post: (url, payload, headers = {}) =>
      inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) }),
    patch: (url, payload, headers = {}) =>
      inject({ method: 'PATCH', url, headers, ...(payload !== undefined && { payload }) }),
  };
}

async function signInAllRoles(app: FastifyInstance, deps: Deps): Promise<Map<Role, Caller>> {
  const callers = new Map<Role, Caller>();
  for (const role of ROLE_OPTIONS) {
    const account = await anAccount(deps.db, { role, hasPassword: false });
    callers.set(role, toCaller(app, await signIn(deps, { id: account.id, role })));
  }
  return callers;
}

const SECRET_KEY = 'a secret key that only tests of the app ever use';

interface Given {
  readonly config: Config;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly logged: string[];
}

async function makeDeps({ config, database: { appUrl: url }, clock, logged }: Given): Promise<Deps> {
  // A test that breaks a connection checks the answers instead.
  const db = createDatabase({ url, poolSize: 10, timeouts: PATIENT, onError: () => {} });
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const sessions = { db, clock: clock.now };
  return {
    config,
    db,
    clock: clock.now,
    files: await openFileStore(config.files),
    links: createFileLinks(SECRET_KEY),
    live: createLive({ url, log, listLiveSessions: (ids) => listLiveSessions(sessions, ids) }),
    log,
    secretKey: SECRET_KEY,
    isClosing: () => false,
    version: '1.2.3',
    storageFolders: [config.dataDir],
  };
}

/** Fails every answer that contains the hash of a password [security#no-secrets-in-answers]. */
function refuseHashes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const text = typeof payload === 'string' ? payload : '';
    if (/\$argon2|password_?hash/i.test(text)) throw new Error(`${request.url} answers a hash`);
  });
}

/** Creates the app of a test file and closes it after its tests; `env` holds settings as in the environment. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const { db, url, drop } = database;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-app-'));
  const clock = createTestClock();
  const logged: string[] = [];
  // The clock stands still between the steps of a test, so a limit would never end.
  const config = aConfig({ DATA_DIR: dataDir, PORT: '3000', LIMIT_CALLS: 'off', ...env });
  const deps = await makeDeps({ config, database, clock, logged });
  const apps: FastifyInstance[] = [];
  const beside: TestApp['beside'] = async (changes) => {
    const options = { webFolder: path.join(dataDir, 'web'), strict: true, shedLoad: false, ...changes };
    const app = await createApp({ ...deps, ...changes.deps }, options);
    refuseHashes(app);
    apps.push(app);
    return app;
  };
  const app = await beside({});
  const callers = await signInAllRoles(app, deps);
  afterAll(async () => {
    for (const one of apps) await one.close();
    await deps.live.close();
    await deps.db.destroy();
    await drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const as = (role: Role) => {
    const caller = callers.get(role);
    if (!caller) throw new TypeError(`no account is signed in as ${role}`);
    return caller;
  };
  return { app, db, url, deps, clock, logged, beside, as };
}
