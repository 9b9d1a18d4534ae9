import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const OneOf = z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional();

const Locked = z.object({
  /** Its own name, where the folder has another: an alias. */
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  os: OneOf,
  cpu: OneOf,
  libc: OneOf,
  dependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
export type Locked = z.infer<typeof Locked>;

/** The parts of a package-lock.json of version 2 or 3 that the check reads. */
export const LockFile = z.object({ packages: z.record(z.string(), Locked) });
export type LockFile = z.infer<typeof LockFile>;

/** Where a package at `place` would load `name` from: the nearest node_modules above it, as Node does. */
export function findPlace({ packages }: LockFile, place: string, name: string): string | undefined {
  for (let at = place; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    if (!at.endsWith('node_modules')) {
      const found = `${at ? `${at}/` : ''}node_modules/${name}`;
      if (packages[found]) return found;
    }
    if (at === '') return undefined;
  }
}

/** Platform packages that some package needs and the lock lacks, so `npm ci` elsewhere would miss them: a line each. */
export function listMissingPlatforms(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => {
        const entry = lock.packages[findPlace(lock, place, name) ?? ''];
        return !entry?.version || !(entry.integrity ?? entry.inBundle);
      })
      .map((name) => `${place || 'the root'} asks for ${name}, which the lock lacks`),
  );
}

/** Packages without a checksum in the lock, or from another place than the public registry: a line each. */
export function listUnpinned(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link && !entry.inBundle)
    .filter(([, { integrity, resolved }]) => !integrity || (resolved && !isPublic(resolved)))
    .map(
      ([place, { resolved }]) =>
        `${place} is not pinned to the public registry (${resolved ?? 'no address'})`,
    );
}

function isPublic(address: string): boolean {
  return address.startsWith('https://registry.npmjs.org/');
}
