import { z } from 'zod';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { uuidInPath } from '@majstorija/contract/http/query.ts';
import { empty, type Route } from '@majstorija/contract/http/route.ts';

/** Two names of 100 characters and a blank. */
const MAX_FULL_NAME = 201;

/** The person's present full name, typed as the confirmation. */
export const EraseBody = z.object({ confirmName: requiredLine(MAX_FULL_NAME) }).meta({ id: 'EraseBody' });

/** The account a call is about. */
const ErasureParams = z.object({ id: uuidInPath });

/** Erasure of personal data [personal-data#erasure], for the super admin alone. */
export const erasureApi = {
  erase: {
    method: 'POST',
    path: '/v1/accounts/:id/erasure',
    access: ['super_admin'],
    summary: 'Erase the personal data of an account for ever; orders and money stay',
    params: ErasureParams,
    missing: 'person.notFound',
    body: EraseBody,
    response: empty,
    fresh: true,
    errors: [
      'person.notFound',
      'person.erased',
      'person.openOrders',
      'person.ownAccount',
      'admin.lastSuperAdmin',
    ],
  },
} as const satisfies Record<string, Route>;
