// Packages that the bundle leaves to node_modules: native code, and files that are served as they are. Run by itself it prints the manifest of an installation that has nothing else, for the image.
import { readFileSync } from 'node:fs';

export const OUTSIDE = ['sharp', '@node-rs/argon2', 'swagger-ui-dist'];

if (import.meta.main) {
  const { version, dependencies } = JSON.parse(
    readFileSync(new URL('package.json', import.meta.url), 'utf8'),
  );
  const kept = Object.fromEntries(OUTSIDE.map((name) => [name, dependencies[name]]));
  process.stdout.write(
    JSON.stringify({ name: 'majstorija', private: true, type: 'module', version, dependencies: kept }),
  );
}
