import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { runLogged } from './buildah.ts';

const RELEASE = 'bookworm';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** The user of the official image of Node, with its id. */
const USER = 1_000;

const ask = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Where this machine's apt gets the release from; undefined: where debootstrap gets it. */
function findMirror(): string | undefined {
  const filters = ['Created-By: Packages', `Release: ${RELEASE}`];
  const [first = ''] = ask('/usr/bin/apt-get', 'indextargets', '--format', '$(REPO_URI)', ...filters).split(
    '\n',
  );
  return first === '' ? undefined : first;
}

/** What `npm` of this machine is told about where packages come from, for the one inside. */
function npmSettings(): string {
  const lines = ['registry', 'proxy', 'https-proxy', 'noproxy'].flatMap((name) => {
    const value = ask('npm', 'config', 'get', name);
    return ['', 'null', 'undefined'].includes(value) ? [] : [`${name}=${value}`];
  });
  return [...lines, `cafile=${CERTIFICATES}`, ''].join('\n');
}

/** The authorities that this machine's npm trusts. */
function findCertificates(): string {
  const named = [ask('npm', 'config', 'get', 'cafile'), process.env.NODE_EXTRA_CA_CERTS ?? '', CERTIFICATES];
  const found = named.find((file) => fs.existsSync(file));
  if (found === undefined) throw new Error('no certificates: apt-get install ca-certificates');
  return found;
}

/** The Node of this process, npm, and how both reach the registry. */
function addNode(base: string): void {
  const local = path.join(base, 'usr/local');
  fs.copyFileSync(process.execPath, path.join(local, 'bin/node'));
  // npm tells the scripts that it runs where its own program is.
  const npm = path.resolve(process.env.npm_execpath ?? '', '../..');
  fs.cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true, dereference: true });
  fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  fs.mkdirSync(path.join(base, path.dirname(CERTIFICATES)), { recursive: true });
  fs.copyFileSync(findCertificates(), path.join(base, CERTIFICATES));
  fs.mkdirSync(path.join(local, 'etc'), { recursive: true });
  fs.writeFileSync(path.join(local, 'etc/npmrc'), npmSettings());
}

/** The environment of what runs in the base. */
export const BASE_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  NODE_EXTRA_CA_CERTS: CERTIFICATES,
} as const;

/** A small Debian like the one that the official image of Node is made of, with the Node of this process and the user `node`. */
export async function makeBase(folder: string): Promise<string> {
  const base = path.join(folder, 'base');
  const mirror = findMirror();
  const command = [
    '/usr/sbin/debootstrap',
    '--variant=minbase',
    RELEASE,
    base,
    ...(mirror === undefined ? [] : [mirror]),
  ];
  await runLogged(path.join(folder, 'debootstrap.log'), command);
  addNode(base);
  const adding = ['--create-home', '--uid', String(USER), '--shell', '/bin/bash', 'node'];
  await runLogged(path.join(folder, 'debootstrap.log'), ['/usr/sbin/chroot', base, 'useradd', ...adding]);
  return base;
}
