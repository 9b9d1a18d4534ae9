import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fillDemoData } from '@majstorija/server/features/demo/demo.service.ts';
import { createDatabase } from '@majstorija/server/platform/database/db.ts';
import { START_TIMEOUTS } from '@majstorija/server/platform/database/pool.ts';
import type { FileStore } from '@majstorija/server/platform/files/file-store.ts';
import { openFileStore } from '@majstorija/server/platform/files/open-file-store.ts';
import { systemClock } from '@majstorija/server/platform/process/clock.ts';
import { parseFilesUrl } from '@majstorija/server/platform/settings/files-url.ts';
import { ORDER, type Subjects } from './load/timers.ts';
import type { Query } from './run/query.ts';

const TRIES = 10;
const AGAIN_MS = 500;

/** On a busy machine the object store is slower than the product waits: each picture is saved again until it is there. */
function patient(store: FileStore): FileStore {
  const save: FileStore['save'] = async (key, bytes) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await store.save(key, bytes);
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(AGAIN_MS);
      }
    }
  };
  return { ...store, save };
}

/** Fills the empty cluster with the demo data, as `npm start` fills the embedded database. */
export async function seed(databaseUrl: string, filesUrl: string): Promise<void> {
  const db = createDatabase({
    url: databaseUrl,
    poolSize: 2,
    timeouts: START_TIMEOUTS,
    onError: () => undefined,
  });
  try {
    await fillDemoData({
      db,
      files: patient(await openFileStore(parseFilesUrl(filesUrl))),
      clock: systemClock,
    });
  } finally {
    await db.destroy();
  }
}

const Row = z.tuple([z.object({ clientId: z.string(), addressId: z.string(), workerId: z.string() })]);

/** An active client with an address, and an active worker who offers what is ordered. */
export async function findSubjects(query: Query): Promise<Subjects> {
  const rows = await query(
    `select address.client_id as "clientId", address.id as "addressId", worker.id as "workerId"
     from addresses address join users client on client.id = address.client_id and client.is_active,
       (select users.id from users join worker_packages on worker_id = users.id and package = $1
         where is_active order by users.id limit 1) worker
     order by address.id limit 1`,
    [ORDER.package],
  );
  return Row.parse(rows)[0];
}
