import { PersonParams } from '@majstorija/contract/personal-data/personal-data.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

/** What is stored about one person [personal-data#export]; for the super admin alone. */
export const personalDataApi = {
  export: {
    method: 'GET',
    path: '/v1/accounts/:id/personal-data',
    access: ['super_admin'],
    limit: { most: 60, minutes: 5 },
    summary: "All about one person as a zip: 'podaci.json', 'podaci.html' and the photos",
    params: PersonParams,
    missing: 'person.notFound',
    response: { kind: 'bytes', contentType: 'application/zip' },
    fresh: true,
    recorded: 'exported',
    errors: ['person.notFound', 'person.exportsBusy'],
  },
} as const satisfies Record<string, Route>;
