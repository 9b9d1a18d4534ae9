import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Programs of Debian and the packages that bring them, by the run that needs them. */
const NEEDED = {
  cluster: [
    ['patroni', '/usr/bin/patroni'],
    ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
    ['etcd-server', '/usr/bin/etcd'],
    ['haproxy', '/usr/sbin/haproxy'],
    ['nginx', '/usr/sbin/nginx'],
    ['postgresql', '/usr/bin/pg_lsclusters'],
  ],
  alerts: [
    ['prometheus', '/usr/bin/prometheus'],
    ['postgresql', '/usr/bin/pg_lsclusters'],
  ],
  image: [
    ['buildah', '/usr/bin/buildah'],
    ['debootstrap', '/usr/sbin/debootstrap'],
    ['postgresql', '/usr/bin/pg_lsclusters'],
  ],
} as const;

const POSTGRES = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL's programs; undefined without one. */
function findPostgres(): string | undefined {
  if (!fs.existsSync(POSTGRES)) return undefined;
  const versions = fs.readdirSync(POSTGRES).filter((name) => fs.existsSync(`${POSTGRES}/${name}/bin/initdb`));
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  return newest === undefined ? undefined : `${POSTGRES}/${newest}/bin`;
}

/** Where the programs of PostgreSQL are, or the one line that says what to install. */
export function findPrograms(
  run: keyof typeof NEEDED,
): { readonly postgres: string } | { readonly missing: string } {
  const missing = NEEDED[run].filter(([, file]) => !fs.existsSync(file)).map(([name]) => name);
  const postgres = findPostgres();
  if (missing.length === 0 && postgres !== undefined) return { postgres };
  const names = missing.length > 0 ? missing : ['postgresql'];
  return {
    missing: `Missing: ${names.join(', ')}. Nothing is installed by itself: apt-get install --no-install-recommends ${NEEDED[run].map(([name]) => name).join(' ')}`,
  };
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root: then the account that its package made. */
export function accountOfServers(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The first number with a point in what the program prints. */
function versionOf(program: string, option: string): string {
  const printed = execFileSync(program, [option], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\d+(?:\.\d+)+/.exec(printed)?.[0] ?? 'unknown';
}

const VERSIONS = {
  cluster: [
    ['Patroni', '/usr/bin/patroni', '--version'],
    ['etcd', '/usr/bin/etcd', '--version'],
    ['HAProxy', '/usr/sbin/haproxy', '-v'],
  ],
  alerts: [['Prometheus', '/usr/bin/prometheus', '--version']],
  image: [['buildah', '/usr/bin/buildah', '--version']],
} as const;

/** The versions that the run used, for its report. */
export function versionsOf(run: keyof typeof VERSIONS, postgres: string): string {
  const own = VERSIONS[run].map(([name, program, option]) => `${name} ${versionOf(program, option)}`);
  const database = `PostgreSQL ${versionOf(`${postgres}/postgres`, '--version')}`;
  return [database, ...own, `Node ${process.versions.node}`].join(', ');
}
