import type { AdminOption } from '@majstorija/contract/people/admins.ts';
import { compareText, fullName } from '@majstorija/contract/text/format.ts';
import { adminKeywords } from './keywords.ts';
import type { Option } from '#ui/choice/option.ts';
import { Avatar } from '#ui/marks/avatar.tsx';

const toOption = (admin: AdminOption): Option => ({
  value: admin._id,
  label: fullName(admin),
  keywords: adminKeywords(admin),
  icon: <Avatar name={fullName(admin)} photo={admin.profileImage} size={28} />,
});

/** The active operators as choices, by name. */
export const activeAdminOptions = (admins: readonly AdminOption[]): Option[] =>
  admins
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => compareText(fullName(a), fullName(b)))
    .map(toOption);
