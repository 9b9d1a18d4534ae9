import { z } from 'zod';
import { Package } from '@majstorija/contract/catalog.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { listQuery } from '@majstorija/contract/query.ts';

/** A worker as lists and pickers show one. `isOwner`: owns the company (SPEC §6). */
export const WorkerListItem = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  profileImage: ProfileImage,
  isActive: z.boolean(),
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
});
export type WorkerListItem = z.infer<typeof WorkerListItem>;

/** Query of the workers list; the package filter is applied by the screen (SPEC §2). */
export const ListWorkersQuery = listQuery;
