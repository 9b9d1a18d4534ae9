import { findPlace, type Locked, type LockFile } from './lock-rules.ts';

/** A package of the server's production tree. */
export interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  /** The checksum of the lock file, as `sha512-…`. */
  readonly integrity: string | undefined;
}

/** The platform of the container image; the packages of other platforms are not counted. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

/** Whether a field of npm, such as `["linux"]` or `["!win32"]`, allows that value; none allows all. */
const allows = (field: readonly string[] | undefined, value: string): boolean =>
  field === undefined || field.some((one) => (one.startsWith('!') ? one !== `!${value}` : one === value));

const isForPlatform = ({ os, cpu, libc }: Locked): boolean =>
  allows(os, PLATFORM.os) && allows(cpu, PLATFORM.cpu) && allows(libc, PLATFORM.libc);

/** What a package needs when it runs: not what develops it, nor a peer that it can do without. */
function listNeeds({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** The places in the lock file that the workspace at `start` needs, its own and those of other workspaces included. */
function listPlaces(lock: LockFile, start: string): Set<string> {
  const places = new Set<string>();
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const entry = lock.packages[place];
    if (entry === undefined || places.has(place) || !isForPlatform(entry)) continue;
    places.add(place);
    for (const name of listNeeds(entry)) {
      const found = findPlace(lock, place, name);
      const target = found === undefined ? undefined : lock.packages[found];
      if (found !== undefined) open.push(target?.link ? (target.resolved ?? found) : found);
    }
  }
  return places;
}

/**
 * The packages of others that the server needs when it runs on Linux, sorted. One name in two versions counts twice,
 * several copies or aliases of one version count once.
 */
export function listProductionPackages(lock: LockFile): ProductionPackage[] {
  const packages = new Map<string, ProductionPackage>();
  for (const place of listPlaces(lock, 'server')) {
    const { name: ownName, version, license, integrity } = lock.packages[place] ?? {};
    const folder = place.split('node_modules/');
    if (folder.length === 1 || version === undefined) continue;
    const name = ownName ?? folder.at(-1) ?? '';
    packages.set(`${name}@${version}`, { name, version, license, integrity });
  }
  return [...packages.entries()].toSorted(([a], [b]) => a.localeCompare(b)).map(([, found]) => found);
}
