import { describe, expect, it } from 'vitest';
import { listMissingPlatforms, listUnpinned, LockFile } from './lock-rules.ts';

const pinned = { version: '1.0.0', integrity: 'sha512-x' };
const lockOf = (packages: Record<string, object>) => LockFile.parse({ packages });

describe('the lock file', () => {
  it('passes when every platform package has its entry, nested or at the top level', () => {
    const lock = lockOf({
      server: { optionalDependencies: { 'pg-linux': '1' } },
      'node_modules/pg-linux': pinned,
      'node_modules/a': { ...pinned, optionalDependencies: { 'a-mac': '1' } },
      'node_modules/a/node_modules/a-mac': pinned,
    });
    expect(listMissingPlatforms(lock)).toEqual([]);
    expect(listUnpinned(lock)).toEqual([]);
  });

  it('names a platform package that is absent', () => {
    const lock = lockOf({ 'node_modules/a': { ...pinned, optionalDependencies: { 'a-mac': '1' } } });
    expect(listMissingPlatforms(lock)).toEqual(['node_modules/a asks for a-mac, which the lock lacks']);
  });

  it('names a platform package whose entry has no version', () => {
    const lock = lockOf({
      '': { optionalDependencies: { 'a-mac': '1' } },
      'node_modules/a-mac': { optional: true },
    });
    expect(listMissingPlatforms(lock)).toEqual(['the root asks for a-mac, which the lock lacks']);
  });

  it('does not accept an entry that is nested in another package', () => {
    const lock = lockOf({
      'node_modules/a': { ...pinned, optionalDependencies: { 'a-mac': '1' } },
      'node_modules/b/node_modules/a-mac': pinned,
    });
    expect(listMissingPlatforms(lock)).toHaveLength(1);
  });

  it('names a package without a checksum, or from another registry', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { ...pinned, resolved: 'https://registry.example/b.tgz' },
      'node_modules/c': { ...pinned, resolved: 'https://registry.npmjs.org/c.tgz' },
    });
    expect(listUnpinned(lock).map((line) => line.split(' ')[0])).toEqual([
      'node_modules/a',
      'node_modules/b',
    ]);
  });
});
