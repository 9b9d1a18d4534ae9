// `npm run sbom`: the packages that the server runs with, their versions, licences and checksums, as CycloneDX.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { listProductionPackages } from './production-packages.ts';
import { readLock } from './read-lock.ts';
import { toSbom } from './to-sbom.ts';

const file = path.join(import.meta.dirname, '../../sbom.cdx.json');
const sbom = toSbom(listProductionPackages(readLock()));
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages written to sbom.cdx.json`);
