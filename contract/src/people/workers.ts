import { z } from 'zod';
import { exportFields, PEOPLE_COLUMNS } from '@majstorija/contract/exports/exports.ts';

import { Package } from '@majstorija/contract/choices.ts';
import { optionalEmail } from '@majstorija/contract/fields.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  AvailabilityFacts,
  StoredHours,
  WorkingHours,
} from '@majstorija/contract/people/availability/availability.ts';
import { packages, personFields, priority } from '@majstorija/contract/people/people.ts';
import { listQuery, pathId } from '@majstorija/contract/http/query.ts';

/**
 * A worker as lists and pickers show one [people#worker-revenue]. `isOwner`: owns the company; `totalRevenue`: rsd
 * paid, refunds taken off; `workingHours`: the worker's own, null where those of the company count.
 */
export const WorkerListItem = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    profileImage: ProfileImage,
    isActive: z.boolean(),
    /** Has an e-mail, and has not set a password yet [accounts#invited]. */
    isInvited: z.boolean(),
    isOwner: z.boolean(),
    packages: z.array(Package),
    priority: z.number(),
    createdAt: z.string(),
    owner: z.object({
      _id: z.string(),
      companyName: z.string(),
      address: z.object({ municipality: z.string(), streetAndNumber: z.string() }),
    }),
    user: z.object({ email: z.string().nullable() }),
    orderCount: z.number(),
    totalRevenue: z.number(),
    workingHours: StoredHours,
    availability: AvailabilityFacts,
    version: z.number(),
  })
  .meta({ id: 'Worker' });
export type WorkerListItem = z.infer<typeof WorkerListItem>;

/** Query of the workers list; the package filter is applied by the screen [people#workers-query]. */
export const ListWorkersQuery = listQuery;

/** Query of their file: that of the list, of which it has every page, and the service that its screen filters by [exports#people]. */
export const ExportWorkersQuery = ListWorkersQuery.extend({
  ...exportFields(PEOPLE_COLUMNS.workers),
  package: Package.optional(),
});

/** Path of one worker. */
export const WorkerParams = z.object({ id: pathId });

/** A new worker of a company [people#worker-create]; the photo is sent as a file. */
export const CreateWorkerBody = z
  .object({
    ...personFields,
    email: optionalEmail,
    ownerId: z.uuid({ error: VALIDATION.required }),
    packages,
  })
  .meta({ id: 'CreateWorkerBody' });

/** What may be changed of a worker; absent leaves, null clears [people#edits-send-changes]. */
export const UpdateWorkerBody = z
  .object({
    ...personFields,
    email: optionalEmail.nullable(),
    packages,
    priority,
    workingHours: WorkingHours.nullable(),
  })
  .partial()
  .meta({ id: 'UpdateWorkerBody' });
