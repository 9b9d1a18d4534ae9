import type { ProductionPackage } from './production-packages.ts';

/** A name of the SPDX list, such as `MIT`; anything else is an expression or a text. */
const SPDX_ID = /^[A-Za-z0-9.+-]+$/;

function toLicenses(license: string) {
  if (SPDX_ID.test(license)) return [{ license: { id: license } }];
  const isExpression = license
    .split(/\s+(?:AND|OR|WITH)\s+|[()]/)
    .every((part) => SPDX_ID.test(part.trim() || 'x'));
  return isExpression ? [{ expression: license }] : [{ license: { name: license } }];
}

const toPurl = (name: string, version: string) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

/** `sha512-…` of a lock file as CycloneDX has it. */
function toHashes(integrity: string) {
  const [, content = ''] = integrity.split('sha512-', 2);
  return [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}

function toComponent({ name, version, license, integrity }: ProductionPackage) {
  if (license === undefined || !integrity?.startsWith('sha512-')) {
    throw new Error(`${name}@${version} has no licence or no SHA-512 in the lock file`);
  }
  const purl = toPurl(name, version);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: 'required',
    hashes: toHashes(integrity),
    licenses: toLicenses(license),
  } as const;
}

/**
 * A CycloneDX 1.5 bill of these packages. The same lock file gives the same text: it has no time and no serial number.
 * Throws when a package has no licence or no checksum.
 */
export const toSbom = (packages: readonly ProductionPackage[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': 'majstorija', name: 'majstorija' } },
  components: packages.map(toComponent),
});
