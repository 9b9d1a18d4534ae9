import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isBuilt } from './build.mjs';
import { installCommand, listMissingPackages } from './install.mjs';
import { isAtLeast } from './node-version.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'fresh clone č '));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string | object): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the Node version', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v22.0.0', true],
    ['v20.18.9', false],
    ['v18.20.0', false],
  ])('%s is new enough: %s', (version, expected) => {
    expect(isAtLeast(version, '20.19.0')).toBe(expected);
  });
});

describe('the installation of packages', () => {
  const lock = {
    contract: { version: '0.0.0' },
    'node_modules/@majstorija/contract': { link: true },
    'node_modules/a': { version: '2.0.0' },
    'node_modules/a-mac': { version: '1.0.0', optional: true },
    'node_modules/a-test': { version: '1.0.0', dev: true },
  };
  const A = { 'node_modules/a': { version: '2.0.0' } };
  const TEST = { 'node_modules/a-test': { version: '1.0.0' } };
  const install = (packages: object): void => {
    write('package-lock.json', { packages: lock });
    write('node_modules/.package-lock.json', { packages });
  };

  it('lacks everything on a fresh clone', () => {
    write('package-lock.json', { packages: lock });
    expect(listMissingPackages(root, 'run')).toEqual(['node_modules']);
    expect(installCommand(root, 'run').slice(0, 3)).toEqual(['npm', 'ci', '--omit=dev']);
  });

  it('lacks nothing to run when the packages of tests and of another platform are absent', () => {
    install(A);
    expect(listMissingPackages(root, 'run')).toEqual([]);
  });

  it('lacks the packages of tests when the tests are to run, and adds them to what is there', () => {
    install(A);
    expect(listMissingPackages(root, 'all')).toEqual(['node_modules/a-test']);
    expect(installCommand(root, 'all').slice(0, 4)).toEqual(['npm', 'install', '--no-save', '--include=dev']);
  });

  it('lacks nothing to run after the tests have run', () => {
    install({ ...A, ...TEST });
    expect(listMissingPackages(root, 'run')).toEqual([]);
    expect(listMissingPackages(root, 'all')).toEqual([]);
  });

  it('lacks a package that has another version, the optional ones included', () => {
    install({ ...TEST, 'node_modules/a-mac': { version: '0.9.0' } });
    expect(listMissingPackages(root, 'run')).toEqual(['node_modules/a', 'node_modules/a-mac']);
  });
});

describe('a build', () => {
  beforeEach(() => {
    write('server/src/main.ts', 'one');
    write('server/dist/main.js', '');
    write('server/dist/create-super-admin.js', '');
    write('server/dist/import-addresses.js', '');
    write('server/dist/rebuild-statistics.js', '');
    write('server/dist/database-roles.js', '');
    write('web/dist/index.html', '');
    write('server/dist/.sources', fingerprint(root));
  });

  it('is current while the content of the sources is unchanged, regardless of their file times', () => {
    utimesSync(path.join(root, 'server/src/main.ts'), new Date(), new Date());
    write('server/src/main.test.ts', 'a test changes no build');
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'server/src/main.ts',
    'contract/src/orders/new.ts',
    'contract/stories/new.ts',
    'web/index.html',
    'package-lock.json',
  ])('is stale when %s changes', (file) => {
    write(file, 'two');
    expect(isBuilt(root)).toBe(false);
  });

  it('is stale when a built file is gone', () => {
    rmSync(path.join(root, 'web/dist/index.html'));
    expect(isBuilt(root)).toBe(false);
  });
});
