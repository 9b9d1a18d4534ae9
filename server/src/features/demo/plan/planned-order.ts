import type { Package } from '@majstorija/contract/catalog.ts';
import type { Job, Scene } from '@majstorija/stories/jobs/job.ts';
import type { Step } from '@majstorija/stories/steps.ts';
import type { PlannedAddress } from '#features/demo/plan/clients.ts';
import type { DemoPerson } from '#features/demo/plan/people.ts';
import type { PlannedWorker } from '#features/demo/plan/companies.ts';

/** A photo: what it shows, and from where; the view 0 shows all of it. */
export interface Shot {
  readonly scene: Scene;
  readonly view: number;
}

/** One step of an order with its time and payload. */
export interface PlannedStep extends Step {
  readonly at: Date;
  readonly note?: string;
  /** The worker that the step sets: of worker_assigned, delegated and complaint_accepted. */
  readonly worker?: PlannedWorker;
  readonly photos: readonly Shot[];
}

/** One order of the demo data, from its creation to its present status. */
export interface PlannedOrder {
  readonly package: Package;
  readonly job: Job;
  readonly description: string | undefined;
  readonly client: DemoPerson;
  readonly address: PlannedAddress;
  /** Creates the order when the client phones, and is in charge of it. */
  readonly operator: DemoPerson;
  readonly steps: readonly PlannedStep[];
}
