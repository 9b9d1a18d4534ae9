import { STAFF } from '@majstorija/contract/http/access.ts';
import { OwnerGlance } from '@majstorija/contract/people/glances.ts';
import { EXPORT_ANSWER, EXPORT_LIMIT } from '@majstorija/contract/exports/exports.ts';
import * as owners from '@majstorija/contract/people/owners.ts';
import { ToggleActiveBody } from '@majstorija/contract/people/people.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';
import { PersonEvent, PersonPageQuery, WorkOrder } from '@majstorija/contract/people/work.ts';

const TAKEN = ['account.emailTaken', 'owner.registrationNumberTaken', 'owner.tinTaken'] as const;

/** Companies and their owners [people#owners-columns]. */
export const ownersApi = {
  list: {
    method: 'GET',
    path: '/v1/owners',
    access: STAFF,
    summary: 'Companies with their totals',
    query: owners.ListOwnersQuery,
    response: list(owners.OwnerListItem),
  },
  export: {
    method: 'GET',
    path: '/v1/owners/export',
    access: STAFF,
    limit: EXPORT_LIMIT,
    summary: 'The companies of a list as a file',
    query: owners.ExportOwnersQuery,
    example: { query: { format: 'xlsx', columns: 'all' } },
    response: EXPORT_ANSWER,
    recorded: 'exported',
    errors: ['workbook.exportsBusy'],
  },
  get: {
    method: 'GET',
    path: '/v1/owners/:id',
    access: STAFF,
    summary: 'One company',
    params: owners.OwnerParams,
    response: item(owners.OwnerListItem),
    errors: ['owner.notFound'],
    recorded: 'person_read',
  },
  glance: {
    method: 'GET',
    path: '/v1/owners/:id/glance',
    access: STAFF,
    summary: 'A company during a call: active workers, open orders',
    params: owners.OwnerParams,
    response: item(OwnerGlance),
    errors: ['owner.notFound'],
    recorded: 'person_read',
  },
  orders: {
    method: 'GET',
    path: '/v1/owners/:id/orders',
    access: STAFF,
    summary: 'The orders of a company, newest first',
    params: owners.OwnerParams,
    query: PersonPageQuery,
    response: list(WorkOrder),
    errors: ['owner.notFound'],
    recorded: 'person_read',
  },
  history: {
    method: 'GET',
    path: '/v1/owners/:id/history',
    access: STAFF,
    summary: 'What was done to a company, newest first',
    params: owners.OwnerParams,
    query: PersonPageQuery,
    response: list(PersonEvent),
    errors: ['owner.notFound'],
    recorded: 'person_read',
  },
  create: {
    method: 'POST',
    path: '/v1/owners',
    access: STAFF,
    summary: 'Create a company and mail its owner an invitation',
    body: owners.CreateOwnerBody,
    files: { field: 'profileImage', max: 1 },
    response: item(owners.OwnerListItem),
    status: 201,
    idempotent: true,
    errors: TAKEN,
  },
  update: {
    method: 'PATCH',
    path: '/v1/owners/:id',
    access: STAFF,
    summary: 'Change a company; absent leaves, null clears',
    params: owners.OwnerParams,
    body: owners.UpdateOwnerBody,
    response: item(owners.OwnerListItem),
    ifMatch: true,
    errors: ['person.erased', 'owner.changed', 'owner.notFound', ...TAKEN, 'auth.freshCheckNeeded'],
  },
  image: {
    method: 'PATCH',
    path: '/v1/owners/:id/image',
    access: STAFF,
    summary: 'Replace the photo of a company’s owner',
    params: owners.OwnerParams,
    files: { field: 'file', max: 1, required: true },
    response: item(owners.OwnerListItem),
    errors: ['person.erased', 'owner.notFound'],
  },
  toggleActive: {
    method: 'PATCH',
    path: '/v1/owners/:id/toggle-active',
    access: STAFF,
    summary: 'Switch the account of a company’s owner on or off',
    params: owners.OwnerParams,
    body: ToggleActiveBody,
    response: item(owners.OwnerListItem),
    ifMatch: true,
    errors: ['person.erased', 'owner.changed', 'owner.notFound'],
  },
} as const satisfies Record<string, Route>;
