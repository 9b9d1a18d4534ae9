import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** A program of Debian and the package that brings it. */
const NEEDED = [
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['nginx', '/usr/sbin/nginx'],
  ['postgresql', '/usr/bin/pg_lsclusters'],
] as const;

const POSTGRES = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs; undefined without one. */
function findPostgres(): string | undefined {
  if (!fs.existsSync(POSTGRES)) return undefined;
  const versions = fs.readdirSync(POSTGRES).filter((name) => fs.existsSync(`${POSTGRES}/${name}/bin/initdb`));
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : `${POSTGRES}/${newest}/bin`;
}

/** Where the programs of PostgreSQL are, or the one line that says what to install. */
export function findPrograms(): { readonly postgres: string } | { readonly missing: string } {
  const missing = NEEDED.filter(([, file]) => !fs.existsSync(file)).map(([name]) => name);
  const postgres = findPostgres();
  if (missing.length === 0 && postgres !== undefined) return { postgres };
  const names = missing.length > 0 ? missing : ['postgresql'];
  return {
    missing: `Missing: ${names.join(', ')}. Nothing is installed by itself: apt-get install --no-install-recommends ${NEEDED.map(([name]) => name).join(' ')}`,
  };
}

/** PostgreSQL refuses to run as root: then the account that its package made. */
export function accountOfServers(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The versions that the run used, for its report. */
export function versionsOf(postgres: string): string {
  const first = (program: string, ...args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(
      '\n',
      1,
    )[0] ?? '';
  const number = (text: string) => /\d+(?:\.\d+)+/.exec(text)?.[0] ?? text;
  return [
    `PostgreSQL ${number(first(`${postgres}/postgres`, '--version'))}`,
    `Patroni ${number(first('/usr/bin/patroni', '--version'))}`,
    `etcd ${number(first('/usr/bin/etcd', '--version'))}`,
    `HAProxy ${number(first('/usr/sbin/haproxy', '-v'))}`,
    `Node ${number(process.version)}`,
  ].join(', ');
}
