// The server's production tree against its limit; `npm run check:packages -- --list` names every package.
import { listProductionPackages } from './production-packages.ts';
import { readLock } from './read-lock.ts';

const MOST_PACKAGES = 165;

const packages = listProductionPackages(readLock());
if (process.argv.includes('--list'))
  for (const { name, version } of packages) console.log(`${name}@${version}`);
console.log(`${packages.length} packages in the server's production tree, at most ${MOST_PACKAGES}`);
process.exitCode = packages.length > MOST_PACKAGES ? 1 : 0;
