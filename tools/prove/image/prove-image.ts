import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '@majstorija/server/platform/http/route-url.ts';
import { openDesk } from '../load/desk.ts';
import { startPostgres } from '../parts/postgres.ts';
import { withProcesses, type Account } from '../run/processes.ts';
import { findFreePorts, until } from '../run/wait.ts';
import { createBuildah, type Buildah, type ImageConfig } from './buildah.ts';
import { createContainer, makeVolume, type Container } from './container.ts';
import { BASE_ENVIRONMENT, makeBase } from './make-base.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BASE = 'localhost/majstorija-base';
const IMAGE = 'localhost/majstorija';
/** The database, and the empty one that a backup is restored into. */
const DATABASES = ['majstorija', 'restored'] as const;
const ROLE = { name: 'majstorija_app', password: randomBytes(16).toString('hex') } as const;
const PERSON = { email: 'ana@firma.test', password: randomBytes(12).toString('hex') } as const;
const FLAGS = [
  '--email',
  PERSON.email,
  '--first-name',
  'Ana',
  '--last-name',
  'Anić',
  '--phone',
  '0601234567',
];
const SECRET_KEY = randomBytes(48).toString('base64');

/** A folder in the volume. */
const BACKUP = 'backup';

type Print = (line: string) => void;

interface Place {
  readonly folder: string;
  readonly account: Account;
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
}

interface Image {
  readonly files: string;
  readonly config: ImageConfig;
}

/** Fails the run with what was seen. */
function assert(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

/** Does a step and prints how long it took. */
async function step<T>(print: Print, what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  return result;
}

async function buildImage(
  buildah: Buildah,
  folder: string,
  { base, print }: { base: string | undefined; print: Print },
): Promise<Image> {
  if (base === undefined) {
    await step(print, 'a base was made by debootstrap, with this Node, npm and the user node', async () => {
      const files = await makeBase(folder);
      await buildah.commit(files, BASE, BASE_ENVIRONMENT);
      fs.rmSync(files, { recursive: true, force: true });
    });
  }
  await step(print, 'the Dockerfile was built', () => buildah.build(ROOT, base ?? BASE, IMAGE));
  return { files: await buildah.mount(IMAGE), config: await buildah.inspect(IMAGE) };
}

/** The user writes to its volume and to /tmp and nowhere else; no program of a build is left. */
async function lookAround(container: Container): Promise<void> {
  const script =
    'id -un; for place in / /app /app/server/dist /usr/local/bin /etc /data /tmp; do touch $place/probe 2>/dev/null && echo $place; done';
  const { output } = await container.execute(['sh', '-c', script]);
  assert(output === 'node\n/data\n/tmp\n', `who it is and where it writes: ${output}`);
  const version = await container.command(['--version'], {});
  assert(version.code === 0 && /^\d+\.\d+\.\d+\n$/.test(version.output), `--version: ${version.output}`);
}

/** Runs a command of the product in the image and fails the run when it fails. */
async function mustRun(
  container: Container,
  command: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const { code, output } = await container.command(command, variables);
  assert(code === 0, `majstorija ${command[0]} ended with ${code}: ${output}`);
  return output;
}

/** The settings of a database, as those of the services `migrate` and `app` in compose.yaml. */
function settingsFor(owner: string) {
  const own = new URL(owner);
  own.username = ROLE.name;
  own.password = ROLE.password;
  const shared = { DATABASE_URL: own.href, SECRET_KEY, PUBLIC_URL: 'https://majstorija.example' };
  return { app: shared, owner: { ...shared, DATABASE_OWNER_URL: owner } };
}

type Settings = ReturnType<typeof settingsFor>;

interface Served {
  readonly url: string;
  /** Stops it by SIGTERM; throws unless it ends in order. */
  readonly stop: () => Promise<void>;
}

/** Serves until it is ready and healthy, on the loopback alone: there is no network of containers between. */
async function serve(container: Container, name: string, settings: Settings): Promise<Served> {
  const [port = 0] = await findFreePorts(1);
  const variables = { ...settings.app, HOST: '127.0.0.1', PORT: String(port), STOP_DELAY_SECONDS: '0' };
  const url = `http://127.0.0.1:${port}`;
  const { child, exit } = container.start(name, variables);
  await until('it is ready', async () => {
    if (child.exitCode !== null) throw new Error('it ended');
    return (await fetch(`${url}/readyz`)).status === 200;
  });
  assert(await container.isHealthy(variables), 'the health check of the image fails while it serves');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    assert(child.exitCode === 0, `it was stopped and ended with ${child.exitCode ?? child.signalCode}`);
    assert(!(await container.isHealthy(variables)), 'the health check of the image passes without a server');
  };
  return { url, stop };
}

async function setPassword(url: string, printed: string): Promise<void> {
  const token = /\/auth\/set-password\/(\S+)/.exec(printed)?.[1] ?? '';
  const answer = await fetch(url + routeUrl(api.verification.setPassword), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-type': 'mobile' },
    body: JSON.stringify({ token, password: PERSON.password }),
  });
  assert(answer.status === 200, `set-password: ${answer.status} ${await answer.text()}`);
}

/** Signs in and sends a photo of a person, so that the native code of photos and passwords works. */
async function uploadPhoto(url: string): Promise<void> {
  const { accessToken } = await openDesk(url, PERSON);
  const background = { r: 40, g: 90, b: 160 };
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set(
    api.profile.image.files.field,
    new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }),
    'ana.jpg',
  );
  const answer = await fetch(url + routeUrl(api.profile.image), {
    method: api.profile.image.method,
    headers: { authorization: `Bearer ${accessToken}`, 'x-client-type': 'mobile' },
    body: form,
  });
  assert(answer.status === 200, `the photo: ${answer.status} ${await answer.text()}`);
}

/** Signs in and reads the photo again. */
async function readPhoto(url: string): Promise<Buffer> {
  const desk = await openDesk(url, PERSON);
  const { profile } = CurrentUser.parse(await desk.call(api.auth.me, {}));
  const answer = await fetch(new URL(profile.profileImage ?? '', url), {
    headers: { authorization: `Bearer ${desk.accessToken}` },
  });
  assert(answer.headers.get('content-type') === 'image/jpeg', `the photo is read: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The check needs a PostgreSQL of its own, which the image has not: it is done by this clone, as the documents say. */
async function checkBackup(folder: string): Promise<void> {
  const program = path.join(ROOT, 'server/dist/majstorija.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'backup-check', '--from', folder],
    {
      cwd: path.join(ROOT, 'server'),
    },
  );
  assert(/^The backup is good: /m.test(stdout), stdout);
}

interface Run {
  readonly print: Print;
  /** A container with a new volume. */
  readonly makeContainer: (volume: string) => Container;
  readonly urlOf: (database: string) => string;
}

/** The days of an installation, on an empty database. Returns its backup and the photo that it has. */
async function live({ print, makeContainer, urlOf }: Run, volume: string) {
  const container = makeContainer(volume);
  const settings = settingsFor(urlOf(DATABASES[0]));
  await step(print, 'its user is node, who writes to /data and /tmp alone; the rest is read-only', () =>
    lookAround(container),
  );
  await step(print, 'migrated an empty database as its owner, with the role of the server', () =>
    mustRun(container, ['migrate'], settings.owner),
  );
  const server = await step(print, 'serves as that role, and its health check passes', () =>
    serve(container, 'served', settings),
  );
  await step(print, 'made the first account, set its password, signed in and sent a photo', async () => {
    await setPassword(server.url, await mustRun(container, ['create-super-admin', ...FLAGS], settings.app));
    await uploadPhoto(server.url);
  });
  const photo = await readPhoto(server.url);
  const backup = container.inVolume(BACKUP);
  await step(print, 'made a backup as that role while it serves', () =>
    mustRun(container, ['backup', '--to', backup.inside], settings.app),
  );
  await step(print, 'the clone checked that backup', () => checkBackup(backup.outside));
  await step(print, 'stopped in order', server.stop);
  return { photo, backup: backup.outside };
}

/** A backup is a folder and a file, for their owner alone. */
function copyAs({ uid, gid }: fs.Stats, from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  for (const file of [to, ...fs.readdirSync(to).map((name) => path.join(to, name))])
    fs.chownSync(file, uid, gid);
}

/** Another installation from that backup. */
async function restore(
  { print, makeContainer, urlOf }: Run,
  volume: string,
  { photo, backup }: Awaited<ReturnType<typeof live>>,
): Promise<void> {
  const container = makeContainer(volume);
  const settings = settingsFor(urlOf(DATABASES[1]));
  await step(print, 'restored it into an empty database and an empty volume', async () => {
    const { inside, outside } = container.inVolume(BACKUP);
    copyAs(fs.statSync(volume), backup, outside);
    await mustRun(container, ['restore', '--from', inside], settings.owner);
  });
  await step(
    print,
    'serves what was restored: the same password signs in, the same photo is there',
    async () => {
      const server = await serve(container, 'served-restored', settings);
      assert((await readPhoto(server.url)).equals(photo), 'the photo is another one');
      await server.stop();
    },
  );
}

/** Builds the image, runs it and prints what held; nothing of it is left, but what programs printed when something failed. */
export function proveImage(
  { folder, account, postgres }: Place,
  { base, print }: { base: string | undefined; print: Print },
): Promise<boolean> {
  return withProcesses(folder, async (processes, atEnd) => {
    const buildah = createBuildah(folder);
    atEnd(() => {
      buildah.removeContainers();
      for (const name of ['base', 'layers', 'layers-run', 'postgres'])
        fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    });
    try {
      const image = await buildImage(buildah, folder, { base, print });
      const [port = 0] = await findFreePorts(1);
      const urlOf = await startPostgres(
        { folder, account, postgres, processes },
        { port, databases: DATABASES },
      );
      const makeContainer = (volume: string): Container => {
        makeVolume(image.files, image.config, volume);
        return createContainer(processes, { ...image, volume });
      };
      const run = { print, makeContainer, urlOf };
      const lived = await live(run, path.join(folder, 'volume'));
      await restore(run, path.join(folder, 'restored-volume'), lived);
      return true;
    } catch (error) {
      print(`WRONG: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  });
}
