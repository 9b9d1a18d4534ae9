import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { PASSWORD } from '#testing/builders/accounts.ts';
import { childEnvironment, END_WITH_PARENT } from '#testing/processes/child-environment.ts';

type Settings = Readonly<Record<string, string>>;

/** The server as a separate process; `output` collects what it prints, `exit` is null after a signal. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly output: { text: string };
  readonly exit: Promise<number | null>;
}

/** A server that listens. */
export interface ServingProcess extends ServerProcess {
  readonly port: number;
  /** Where requests go, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
}

const SERVER = path.resolve(import.meta.dirname, '../../..');

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The built product when a build was just made, which starts in half the time; else its sources. */
const PROGRAM = process.env.TEST_BUILT_SERVER === 'on' ? 'dist/majstorija.js' : 'src/majstorija.ts';

function spawnServer(settings: Settings, imports: readonly string[]): ServerProcess {
  const args = [END_WITH_PARENT, ...imports].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...args, path.join(SERVER, PROGRAM), 'serve'], {
    cwd: SERVER,
    // A test makes in seconds the calls of a day, often by one account, and on a machine that other tests keep busy.
    env: childEnvironment({ LIMIT_CALLS: 'off', SHED_LOAD: 'off', ...settings }),
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output.text += String(chunk)));
  }
  const exit = once(child, 'exit').then(([code]) => (code === null ? null : Number(code)));
  return { child, output, exit };
}

/**
 * Starts servers for a test file and kills the remaining ones after its tests. `settings` apply to all of them,
 * `imports` are modules that each loads first.
 */
export function serverProcesses(settings: Settings, imports: readonly string[] = []) {
  const started: ServerProcess[] = [];
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ exit }) => exit));
  });
  const run = (more: Settings = {}): ServerProcess => {
    const server = spawnServer({ ...settings, ...more }, imports);
    started.push(server);
    return server;
  };
  const serve = async (more: Settings = {}): Promise<ServingProcess> => {
    const port = await findFreePort();
    const server = run({ PORT: String(port), ...more });
    const { child, output } = server;
    while (!output.text.includes(`Majstorija: ${more.PUBLIC_URL ?? `http://localhost:${port}`}\n`)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(output.text);
      await sleep(20);
    }
    return { ...server, port, origin: `http://127.0.0.1:${port}` };
  };
  return { run, serve };
}

/** Signs in with the password of all test accounts; returns the access token. */
export async function signIn(origin: string, email: string | null): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, clientType: 'web' }),
  });
  const { data } = await answer.json();
  return LoginResult.parse(data).accessToken;
}
