import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LockFile } from './lock-rules.ts';
import { listProductionPackages } from './production-packages.ts';
import { readLock } from './read-lock.ts';
import { toSbom } from './to-sbom.ts';

const root = path.join(import.meta.dirname, '../..');
const pinned = { version: '1.0.0', license: 'MIT', integrity: 'sha512-eA==' };
const namesOf = (packages: Record<string, object>) =>
  listProductionPackages(LockFile.parse({ packages })).map(({ name, version }) => `${name}@${version}`);

describe('the packages of the server', () => {
  it('are those that it and its workspaces need, nearest first, whatever develops them', () => {
    expect(
      namesOf({
        server: { dependencies: { a: '1', contract: '0' }, devDependencies: { tests: '1' } },
        contract: { dependencies: { c: '1' } },
        'node_modules/contract': { link: true, resolved: 'contract' },
        'node_modules/a': { ...pinned, dependencies: { b: '2' } },
        'node_modules/a/node_modules/b': { ...pinned, version: '2.0.0' },
        'node_modules/b': pinned,
        'node_modules/c': { ...pinned, dependencies: { b: '1' } },
        'node_modules/tests': pinned,
        'node_modules/web-only': pinned,
      }),
    ).toEqual(['a@1.0.0', 'b@1.0.0', 'b@2.0.0', 'c@1.0.0']);
  });

  it('leave out other platforms and peers that may be absent', () => {
    expect(
      namesOf({
        server: {
          optionalDependencies: { mac: '1', linux: '1', musl: '1', notWindows: '1' },
          dependencies: { a: '1' },
        },
        'node_modules/mac': { ...pinned, os: ['darwin'] },
        'node_modules/linux': { ...pinned, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
        'node_modules/musl': { ...pinned, os: ['linux'], libc: ['musl'] },
        'node_modules/notWindows': { ...pinned, os: ['!win32'] },
        'node_modules/a': {
          ...pinned,
          peerDependencies: { needed: '1', typescript: '7' },
          peerDependenciesMeta: { typescript: { optional: true } },
        },
        'node_modules/needed': pinned,
        'node_modules/typescript': pinned,
      }),
    ).toEqual(['a@1.0.0', 'linux@1.0.0', 'needed@1.0.0', 'notWindows@1.0.0']);
  });

  it('count copies and aliases of one version once', () => {
    expect(
      namesOf({
        server: { dependencies: { a: '1', b: '1', c: '1' } },
        'node_modules/a': { ...pinned, dependencies: { c: '1' } },
        'node_modules/a/node_modules/c': { ...pinned, name: 'nothing' },
        'node_modules/b': { ...pinned, name: 'nothing' },
        'node_modules/c': pinned,
      }),
    ).toEqual(['a@1.0.0', 'c@1.0.0', 'nothing@1.0.0']);
  });
});

const Installed = z.object({ version: z.string(), license: z.string() });
const Component = z.strictObject({
  type: z.literal('library'),
  'bom-ref': z.string(),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.+-]+$/),
  scope: z.literal('required'),
  hashes: z.tuple([
    z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[\da-f]{128}$/) }),
  ]),
  licenses: z
    .array(
      z.union([
        z.strictObject({ license: z.strictObject({ id: z.string() }) }),
        z.strictObject({ expression: z.string() }),
      ]),
    )
    .length(1),
});

describe('npm run sbom', () => {
  it('names each package that the server runs with, its version, its licence and its checksum', () => {
    execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, shell: process.platform === 'win32' });
    const sbom: unknown = JSON.parse(readFileSync(path.join(root, 'sbom.cdx.json'), 'utf8'));
    const { components } = z
      .looseObject({
        bomFormat: z.literal('CycloneDX'),
        specVersion: z.literal('1.5'),
        components: z.array(Component),
      })
      .parse(sbom);
    const packages = listProductionPackages(readLock());
    expect(packages.length).toBeGreaterThan(50);
    expect(components.map(({ name, version }) => ({ name, version }))).toEqual(
      packages.map(({ name, version }) => ({ name, version })),
    );
  }, 60_000);

  it('has the licences that the installed packages have', () => {
    const isInstalled = ({ name }: { name: string }) => existsSync(path.join(root, 'node_modules', name));
    const read = (name: string) =>
      Installed.safeParse(
        JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')),
      );
    const compared = listProductionPackages(readLock())
      .filter(isInstalled)
      .flatMap(({ name, version, license }) => {
        const found = read(name).data;
        return found?.version === version ? [{ name, license, found: found.license }] : [];
      });
    expect(compared.length).toBeGreaterThan(100);
    for (const { name, license, found } of compared)
      expect({ name, license }).toEqual({ name, license: found });
  });

  it('is not written for a package without a licence', () => {
    const bare = { name: 'a', version: '1.0.0', license: undefined, integrity: 'sha512-eA==' };
    expect(() => toSbom([bare])).toThrow('a@1.0.0 has no licence');
  });
});
