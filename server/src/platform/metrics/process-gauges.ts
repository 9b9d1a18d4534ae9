import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import { readPoolFigures, type Db } from '#platform/database/db.ts';
import { countNames } from '#platform/database/statement-names.ts';
import { PHOTO_OUTCOMES, readPhotoFigures } from '#platform/files/clean-photo.ts';
import type { Live } from '#platform/live/live.ts';

/** What this process holds, read when a Prometheus asks. */
interface Held {
  readonly db: Db;
  readonly poolSize: number;
  readonly live: Live;
}

function addPool(registry: Registry, { db, poolSize }: Held): void {
  const connections = new Gauge({
    name: 'majstorija_database_connections',
    help: 'Connections of the pool for requests: open, of these idle, and calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { open, idle, waiting } = readPoolFigures(db);
      connections.set({ state: 'open' }, open);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'majstorija_database_pool_size',
    help: 'The most connections of the pool for requests, DATABASE_POOL_SIZE.',
    registers: [registry],
  }).set(poolSize);
  const statements = new Gauge({
    name: 'majstorija_database_statements',
    help: 'Statements whose plans connections keep; from 300 on, new ones are planned at each call.',
    registers: [registry],
    collect: () => {
      statements.set(countNames());
    },
  });
}

function addLive(registry: Registry, { live }: Held): void {
  const streams = new Gauge({
    name: 'majstorija_live_streams',
    help: 'Open streams of live changes.',
    registers: [registry],
    collect: () => {
      streams.set(live.state().streams);
    },
  });
  const listening = new Gauge({
    name: 'majstorija_live_listening',
    help: '1 while this process hears of changes or has no stream that waits for one, else 0.',
    registers: [registry],
    collect: () => {
      const { streams: open, isListening } = live.state();
      listening.set(open === 0 || isListening ? 1 : 0);
    },
  });
}

function addPhotos(registry: Registry): void {
  const photos = new Counter({
    name: 'majstorija_photos_total',
    help: 'Uploaded photos by what became of them; refused: no usable JPEG, failed: not decoded, busy: too many waited.',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      const { counts } = readPhotoFigures();
      photos.reset();
      for (const outcome of PHOTO_OUTCOMES) photos.inc({ outcome }, counts[outcome]);
    },
  });
  const waiting = new Gauge({
    name: 'majstorija_photos_waiting',
    help: 'Uploaded photos that wait for a place to be decoded.',
    registers: [registry],
    collect: () => {
      waiting.set(readPhotoFigures().waiting);
    },
  });
}

/** Adds the connections, the streams and the photos of this process. */
export function addProcessGauges(registry: Registry, held: Held): void {
  addPool(registry, held);
  addLive(registry, held);
  addPhotos(registry);
}
