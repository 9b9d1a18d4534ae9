import type { Conflict } from '@majstorija/contract/dispatch/conflicts.ts';
import type { OtherWorker, WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { aSuggestion } from './suggestion-builders.ts';

/** Another order of the worker for 20 minutes of the same time. */
export const aConflict = (traits: Partial<Conflict> = {}): Conflict => ({
  key: 'overlap:0190a000:2026-11-25T14:00:00.000Z',
  kind: 'overlap',
  text: 'Radi nalog N000901 do 15:20, a do adrese ima 22 min. Slobodan je od 15:42.',
  order: null,
  minutes: 20,
  travelMinutes: 22,
  freeFrom: null,
  ...traits,
});

/** Another worker who is free at the time. */
export const anOther = (worker: WorkerListItem, traits: Partial<OtherWorker> = {}): OtherWorker => ({
  worker: aSuggestion({ worker }).worker,
  rank: 2,
  distanceKm: 1.9,
  driveMinutes: 5,
  openCount: 0,
  ...traits,
});

/** One conflict without any way out. */
export const someConflicts = (traits: Partial<WorkerConflicts> = {}): WorkerConflicts => ({
  conflicts: [aConflict()],
  freeWindows: [],
  others: [],
  ...traits,
});
