import { z } from 'zod';
import { item, type Route } from '@majstorija/contract/http/route.ts';

const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

const LiveHealth = Health.extend({
  version: z.string().meta({ description: 'Of the product', example: '1.0.0' }),
}).meta({ id: 'LiveHealth' });

/** Whether the product is up, for machines. */
export const healthApi = {
  live: {
    method: 'GET',
    path: '/healthz',
    access: 'public',
    summary: 'Process is up, and its version',
    response: item(LiveHealth),
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Database reachable, migrations done, room on the disks',
    response: item(Health),
    errors: ['server.notReady'],
  },
} as const satisfies Record<string, Route>;
