import { expect, it } from 'vitest';
import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import { toBody, type EventFields } from './bodies.ts';

const ID = '0198c6f1-4a3d-7b8e-8c21-7d90ee54b102';
const ALL = {
  workerId: ID,
  adminId: ID,
  status: 'arrived',
  reason: 'Pokvaren kombi',
  text: 'Zvao klijenta',
  note: 'Klijent je na poslu do podne',
  reached: true,
  until: '2026-11-21T07:00:00.000Z',
  termKind: 'window',
  termDate: '2026-11-25',
  termFrom: '10:00',
  termTo: '12:15',
  isUrgent: true,
  description: 'Opet curi',
  items: [{ priceListItemId: ID, quantity: 2.5 }],
  minutes: 20,
  amount: 4500.5,
  to: 'worker',
  occasion: 'order_sent',
  channel: 'viber',
} as const satisfies EventFields;

it('selects of all fields those that the call of an event accepts', () => {
  expect(toBody('admin_status_changed', ALL)).toEqual({ status: 'arrived', reason: 'Pokvaren kombi' });
  expect(toBody('paid', ALL)).toEqual({ amount: 4500.5 });
  expect(toBody('worker_accepted', ALL)).toBeUndefined();
});

it('creates a body that the contract accepts for every event', () => {
  for (const event of CALLED_EVENTS) {
    const schema = eventRoute(event).body;
    expect([event, schema?.strict().safeParse(toBody(event, ALL)).success ?? true]).toEqual([event, true]);
  }
});
