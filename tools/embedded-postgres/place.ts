import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isOpenToOthers, isRoot, ownAccount, refuseNobody, type Account } from './account.ts';

/** The folder of a cluster, and the user that runs it. */
export interface Place {
  folder: string;
  account: Account;
}

/** Where root keeps clusters whose data folder no other user can reach. */
export const ROOT_HOME = '/var/lib/majstorija';

function clusterOwner(folder: string): { uid: number; gid: number } | null {
  const stat = fs.statSync(path.join(folder, 'data'), { throwIfNoEntry: false });
  if (!stat || stat.uid === 0) return null;
  refuseNobody(stat.uid, folder);
  return { uid: stat.uid, gid: stat.gid };
}

function placeForRoot(inPlace: string, rootHome: string): Place {
  const dataDir = path.dirname(inPlace);
  const hash = crypto.createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const aside = path.join(rootHome, `postgres-${hash}`);
  for (const folder of [inPlace, aside]) {
    const account = clusterOwner(folder);
    if (account) return { folder, account };
  }
  if (isOpenToOthers(dataDir)) return { folder: inPlace, account: ownAccount() };
  fs.mkdirSync(rootHome, { recursive: true, mode: 0o755 });
  return { folder: fs.realpathSync(rootHome) + path.sep + path.basename(aside), account: ownAccount() };
}

/**
 * The cluster is in `dataDir/postgres`. For root it runs as the owner of an existing cluster, else as an account of our own;
 * when that user cannot reach `dataDir`, the cluster is in `rootHome/postgres-<hash of dataDir>` instead, and stays
 * there.
 */
export function choosePlace(dataDir: string, rootHome: string): Place {
  fs.mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const inPlace = path.join(fs.realpathSync(dataDir), 'postgres');
  return isRoot() ? placeForRoot(inPlace, rootHome) : { folder: inPlace, account: null };
}
