import type { Package } from '@majstorija/contract/catalog.ts';
import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';
import type { PlannedAddress } from '#features/demo/clients.plan.ts';
import type { DemoJob, Scene } from '#features/demo/demo-job.content.ts';
import type { DemoPerson } from '#features/demo/people.plan.ts';
import type { PlannedWorker } from '#features/demo/companies.plan.ts';
import type { Party } from '#features/demo/stories.content.ts';

/** One step of an order with all it brings along. */
export interface PlannedStep {
  readonly event: OrderEvent;
  readonly by: Party;
  readonly at: Date;
  readonly note?: string;
  /** Whom the order goes to: of worker_assigned, delegated and complaint_accepted. */
  readonly worker?: PlannedWorker;
  readonly photos: readonly Scene[];
}

/** One order of the demo data, from its creation to where it stands now. */
export interface PlannedOrder {
  readonly package: Package;
  readonly job: DemoJob;
  readonly description: string | undefined;
  readonly client: DemoPerson;
  readonly address: PlannedAddress;
  /** Takes the order in, and does what operators do on it. */
  readonly operator: DemoPerson;
  readonly steps: readonly PlannedStep[];
}
