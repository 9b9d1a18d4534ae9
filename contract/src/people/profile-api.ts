import { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { UpdateProfileBody } from '@majstorija/contract/people/people.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

/** What users may change of their own account [accounts#own-profile]. */
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
    ifMatch: true,
    errors: ['account.changed'],
  },
} as const satisfies Record<string, Route>;
