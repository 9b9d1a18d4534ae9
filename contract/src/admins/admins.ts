import { z } from 'zod';
import { ProfileImage } from '@majstorija/contract/files/files.ts';

/** An operator as filters and the assign dialog show one (DECISIONS §5). */
export const AdminOption = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImage: ProfileImage,
  isActive: z.boolean(),
});
export type AdminOption = z.infer<typeof AdminOption>;
