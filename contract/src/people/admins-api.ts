import { STAFF } from '@majstorija/contract/http/access.ts';
import { EXPORT_ANSWER, EXPORT_LIMIT } from '@majstorija/contract/exports/exports.ts';
import * as admins from '@majstorija/contract/people/admins.ts';
import { ToggleActiveBody } from '@majstorija/contract/people/people.ts';
import { empty, item, list, type Route } from '@majstorija/contract/http/route.ts';

/** Operators [accounts#super-admin-only]; for the super admin alone, except the choices of dialogs. */
export const adminsApi = {
  list: {
    method: 'GET',
    path: '/v1/admins',
    access: ['super_admin'],
    summary: 'Operators with their orders counted',
    query: admins.ListAdminsQuery,
    response: list(admins.AdminListItem),
  },
  export: {
    method: 'GET',
    path: '/v1/admins/export',
    access: ['super_admin'],
    limit: EXPORT_LIMIT,
    summary: 'The operators of a list as a file',
    query: admins.ExportAdminsQuery,
    example: { query: { format: 'xlsx', columns: 'all' } },
    response: EXPORT_ANSWER,
    recorded: 'exported',
    savedByBrowser: true,
    errors: ['workbook.exportsBusy'],
  },
  create: {
    method: 'POST',
    path: '/v1/admins',
    access: ['super_admin'],
    summary: 'Create an operator and mail an invitation',
    body: admins.CreateAdminBody,
    files: { field: 'profileImage', max: 1 },
    response: item(admins.AdminListItem),
    status: 201,
    idempotent: true,
    fresh: true,
    errors: ['account.emailTaken'],
  },
  toggleActive: {
    method: 'PATCH',
    path: '/v1/admins/:id/toggle-active',
    access: ['super_admin'],
    summary: 'Switch an operator on or off; off ends every session of the account',
    params: admins.AdminParams,
    body: ToggleActiveBody,
    response: item(admins.AdminListItem),
    ifMatch: true,
    fresh: true,
    errors: ['person.erased', 'admin.notFound', 'admin.changed', 'admin.ownAccount', 'admin.lastSuperAdmin'],
  },
  invite: {
    method: 'PATCH',
    path: '/v1/admins/:id/invitation',
    access: ['super_admin'],
    summary: 'Mail an operator without a password a new invitation; the older link ends',
    params: admins.AdminParams,
    response: item(admins.AdminListItem),
    fresh: true,
    errors: ['person.erased', 'admin.notFound', 'admin.inactive', 'admin.hasPassword', 'auth.throttled'],
  },
  removeFactors: {
    method: 'DELETE',
    path: '/v1/admins/:id/factors',
    access: ['super_admin'],
    summary: 'Take every second factor off an operator who has lost one; the sessions of the account end',
    params: admins.AdminParams,
    missing: 'admin.notFound',
    response: empty,
    fresh: true,
    errors: ['admin.notFound'],
  },
  options: {
    method: 'GET',
    path: '/v1/admins/options',
    access: STAFF,
    summary: 'Operators for filters and the assign dialog',
    response: list(admins.AdminOption),
  },
} as const satisfies Record<string, Route>;
