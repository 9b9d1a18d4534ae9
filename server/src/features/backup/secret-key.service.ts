import fs from 'node:fs';
import path from 'node:path';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import type { Config } from '#platform/settings/config.ts';

type Place = Pick<Config, 'secretKey' | 'dataDir'>;

const fileOf = ({ dataDir }: Place): string => path.join(dataDir, 'secret-key');

/** The key that the place has already; null without one. */
function findKey(place: Place): string | null {
  if (place.secretKey !== null) return place.secretKey;
  return fs.existsSync(fileOf(place)) ? fs.readFileSync(fileOf(place), 'utf8').trim() : null;
}

/** Throws ArchiveError when the place has another key than the backup. */
export function assertFittingKey(place: Place, secretKey: string | null): void {
  const here = findKey(place);
  if (here === null || secretKey === null || here === secretKey) return;
  throw new ArchiveError(
    'the place has another secret key than the backup: take away SECRET_KEY or the file secret-key of DATA_DIR, or set the one of the backup',
  );
}

/** Puts the key of the backup into its file unless the place has it; returns what it did, for a person. */
export function restoreKey(place: Place, secretKey: string | null): string {
  if (findKey(place) !== null) return 'The secret key of the place stays.';
  if (secretKey === null) {
    return 'The backup has no secret key: put the former one into SECRET_KEY or into the file secret-key of DATA_DIR before the first start. With a new one everybody signs in again, mailed links end and authenticator apps must be added anew.';
  }
  fs.writeFileSync(fileOf(place), `${secretKey}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return 'The secret key of the backup is in DATA_DIR.';
}
