import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';

/** Nothing was written: these conflicts stand in the way, and the screen asks what to do about them. */
export class MetConflicts extends Error {
  override readonly name = 'MetConflicts';
  readonly found: WorkerConflicts;

  constructor(found: WorkerConflicts) {
    super('Conflicts stand in the way of an assignment.');
    this.found = found;
  }
}
