import { z } from 'zod';
import { STAFF } from '@majstorija/contract/access.ts';
import { AdminOption } from '@majstorija/contract/admins/admins.ts';
import { CurrentUser, LoginBody, LoginResult, RefreshBody, Tokens } from '@majstorija/contract/auth/auth.ts';
import { ClientListItem, ListClientsQuery } from '@majstorija/contract/clients/clients.ts';
import { MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { FileParams, FileQuery } from '@majstorija/contract/files/files.ts';
import * as orders from '@majstorija/contract/orders/orders.ts';
import { empty, item, list, type Route } from '@majstorija/contract/route.ts';
import { ListWorkersQuery, WorkerListItem } from '@majstorija/contract/workers/workers.ts';

const Health = z.object({ status: z.literal('ok') });

/** Every route of the product (SPEC §7, DECISIONS §2). Access has no default: an open route must say so. */
export const api = {
  health: {
    live: {
      method: 'GET',
      path: '/healthz',
      access: 'public',
      summary: 'Process is up',
      response: item(Health),
    },
    ready: {
      method: 'GET',
      path: '/readyz',
      access: 'internal',
      summary: 'Database reachable, migrations done',
      response: item(Health),
      errors: ['server.notReady'],
    },
  },
  auth: {
    login: {
      method: 'POST',
      path: '/v1/auth/login',
      access: 'public',
      summary: 'Sign in',
      body: LoginBody,
      response: item(LoginResult),
      errors: ['auth.invalidCredentials', 'auth.throttled', 'auth.crossSite'],
    },
    refresh: {
      method: 'POST',
      path: '/v1/auth/refresh',
      access: 'public',
      summary: 'Exchange the refresh token for a new pair',
      body: RefreshBody,
      response: item(Tokens),
      errors: ['auth.refreshFailed', 'auth.crossSite'],
    },
    me: {
      method: 'GET',
      path: '/v1/auth/me',
      access: 'signedIn',
      summary: 'The signed-in account',
      response: item(CurrentUser),
    },
    logout: {
      method: 'POST',
      path: '/v1/auth/logout',
      access: 'public',
      summary: 'End the session; also without one',
      response: empty,
      errors: ['auth.crossSite'],
    },
  },
  admins: {
    options: {
      method: 'GET',
      path: '/v1/admins/options',
      access: STAFF,
      summary: 'Operators for filters and the assign dialog',
      response: list(AdminOption),
    },
  },
  clients: {
    list: {
      method: 'GET',
      path: '/v1/clients',
      access: STAFF,
      summary: 'Clients with their addresses',
      query: ListClientsQuery,
      response: list(ClientListItem),
    },
  },
  workers: {
    list: {
      method: 'GET',
      path: '/v1/workers',
      access: STAFF,
      summary: 'Workers with company and packages',
      query: ListWorkersQuery,
      response: list(WorkerListItem),
    },
  },
  orders: {
    list: {
      method: 'GET',
      path: '/v1/orders',
      access: STAFF,
      summary: 'Orders by filter, search and sort',
      query: orders.ListOrdersQuery,
      response: list(orders.OrderListItem),
    },
    counts: {
      method: 'GET',
      path: '/v1/orders/counts',
      access: STAFF,
      summary: 'How many orders each built-in view holds',
      response: item(orders.OrderCounts),
    },
    get: {
      method: 'GET',
      path: '/v1/orders/:id',
      access: STAFF,
      summary: 'One order with its timeline',
      params: orders.OrderParams,
      response: item(orders.OrderDetail),
      errors: ['order.notFound'],
    },
    create: {
      method: 'POST',
      path: '/v1/orders',
      access: STAFF,
      summary: 'Create an order with up to 8 photos',
      body: orders.CreateOrderBody,
      files: { field: 'files', max: MAX_ORDER_IMAGES },
      response: item(orders.OrderDetail),
      status: 201,
      idempotent: true,
      errors: [
        'client.notFound',
        'client.inactive',
        'order.addressNotOfClient',
        'order.packageNotOfCategory',
        'order.categoryWithoutPackages',
        'order.tooManyImages',
        'order.imageInvalid',
      ],
    },
    assignAdmin: {
      method: 'PATCH',
      path: '/v1/orders/:id/order_admin_assigned',
      access: STAFF,
      summary: 'Assign an operator',
      params: orders.OrderParams,
      body: orders.AssignAdminBody,
      response: item(orders.OrderDetail),
      ifMatch: true,
      errors: ['order.notFound', 'order.changed', 'admin.notFound', 'admin.inactive'],
    },
    assignWorker: {
      method: 'PATCH',
      path: '/v1/orders/:id/order_worker_assigned',
      access: STAFF,
      summary: 'Assign a worker',
      params: orders.OrderParams,
      body: orders.AssignWorkerBody,
      response: item(orders.OrderDetail),
      ifMatch: true,
      errors: [
        'order.notFound',
        'order.changed',
        'order.transitionNotAllowed',
        'worker.notFound',
        'worker.inactive',
        'worker.packageNotOffered',
      ],
    },
    acceptComplaint: {
      method: 'PATCH',
      path: '/v1/orders/:id/order_complaint_accepted',
      access: STAFF,
      summary: 'Answer an open complaint by assigning a worker',
      params: orders.OrderParams,
      body: orders.AssignWorkerBody,
      response: item(orders.OrderDetail),
      ifMatch: true,
      errors: [
        'order.notFound',
        'order.changed',
        'order.transitionNotAllowed',
        'worker.notFound',
        'worker.inactive',
        'worker.packageNotOffered',
      ],
    },
    changeStatus: {
      method: 'PATCH',
      path: '/v1/orders/:id/order_admin_status_changed',
      access: STAFF,
      summary: 'Set any status, with an optional reason',
      params: orders.OrderParams,
      body: orders.ChangeStatusBody,
      response: item(orders.OrderDetail),
      ifMatch: true,
      errors: ['order.notFound', 'order.changed'],
    },
    comment: {
      method: 'POST',
      path: '/v1/orders/:id/comments',
      access: STAFF,
      summary: 'Add a comment to the timeline',
      params: orders.OrderParams,
      body: orders.CommentBody,
      response: item(orders.OrderDetail),
      status: 201,
      idempotent: true,
      errors: ['order.notFound'],
    },
  },
  files: {
    get: {
      method: 'GET',
      path: '/v1/files/:key',
      access: 'signedLink',
      summary: 'A stored picture, by a signed link that expires',
      params: FileParams,
      query: FileQuery,
      response: { kind: 'bytes', contentType: 'image/jpeg' },
      errors: ['file.notFound'],
    },
  },
} as const satisfies Record<string, Record<string, Route>>;

/** The table's type: what the server must handle and the client can call. */
export type Api = typeof api;
