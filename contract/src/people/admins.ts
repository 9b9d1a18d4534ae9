import { z } from 'zod';
import { exportFields, PEOPLE_COLUMNS } from '@majstorija/contract/exports/exports.ts';
import { Role } from '@majstorija/contract/choices.ts';
import { email } from '@majstorija/contract/fields.ts';
import { triState, uuidInPath } from '@majstorija/contract/http/query.ts';
import { ProfileImage } from '@majstorija/contract/files/files.ts';
import { personFields } from '@majstorija/contract/people/people.ts';
import { listQuery } from '@majstorija/contract/http/query.ts';

/** An operator as filters and the assign dialog show one, and by what they find one [people#admin-options]. */
export const AdminOption = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImage: ProfileImage,
    isActive: z.boolean(),
    phone: z.string(),
    user: z.object({ email: z.string().nullable() }),
  })
  .meta({ id: 'AdminOption' });
export type AdminOption = z.infer<typeof AdminOption>;

/**
 * A row of Operateri [people#admins-list]: operators and super admins; counts are of orders assigned to them.
 * `isInvited`: no password was set yet; `invitationEndsAt`: ISO instant until which the mailed link is valid, null when
 * there is none [people#admin-invited]. `hasFactors`: a passkey or an authenticator [people#admin-factors].
 */
export const AdminListItem = AdminOption.extend({
  isInvited: z.boolean(),
  invitationEndsAt: z.string().nullable(),
  hasFactors: z.boolean(),
  role: Role,
  activeOrderCount: z.number(),
  orderCount: z.number(),
  version: z.number(),
}).meta({ id: 'Admin' });
export type AdminListItem = z.infer<typeof AdminListItem>;

/** Query of the operators list: search over name, phone and e-mail. */
export const ListAdminsQuery = listQuery.extend({ isActive: triState });

/** Query of their file: that of the list, of which it has every page [exports#people]. */
export const ExportAdminsQuery = ListAdminsQuery.extend(exportFields(PEOPLE_COLUMNS.admins));

/** A new operator; the photo is sent as a file [people#admin-create]. */
export const CreateAdminBody = z.object({ ...personFields, email }).meta({ id: 'CreateAdminBody' });

/** The operator a call is about. */
export const AdminParams = z.object({ id: uuidInPath });
