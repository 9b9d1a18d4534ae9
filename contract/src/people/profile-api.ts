import { CurrentUser } from '@majstorija/contract/auth/auth.ts';
import { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { item, type Route } from '@majstorija/contract/route.ts';

/** What everybody may change of their own account (SPEC §7). */
export const profileApi = {
  image: {
    method: 'PATCH',
    path: '/v1/profile/image',
    access: 'signedIn',
    summary: 'Set the own photo',
    files: { field: 'file', max: 1, required: true },
    response: item(CurrentUser),
  },
  info: {
    method: 'PATCH',
    path: '/v1/profile/info',
    access: 'signedIn',
    summary: 'Change the own name and phone',
    body: UpdateProfileBody,
    response: item(CurrentUser),
  },
} as const satisfies Record<string, Route>;
