import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { CALL_LIMITS } from '@majstorija/contract/http/call-limits.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { aField } from '#testing/builders/field.ts';
import { anAddress } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createCallLimits } from './call-limits.ts';

const parts = await testApp({ LIMIT_CALLS: 'on' });
const { db, clock } = parts;
const { client, otherClient } = await aField(parts);

const MINUTE_MS = 60_000;

/** How many of so many calls of one account, without a pause, are admitted. */
function admitted(route: Route, role: Role, times: number): number {
  const limit = createCallLimits(clock.now)(route);
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    try {
      limit({ id: 'one', role });
      count += 1;
    } catch {
      // Refused calls are the rest.
    }
  }
  return count;
}

describe('orders of one client', () => {
  const order = async ({ id }: { id: string }) => ({
    addressId: (await anAddress(db, id)).id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    description: 'Curi slavina u kuhinji',
  });

  it('are admitted ten times in ten minutes, not 60 times in 17 seconds [security#call-limits]', async () => {
    const payload = await order(client.user);
    const statuses: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      statuses.push((await client.post('/api/v1/my/orders', payload)).statusCode);
      clock.advance(283);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(50).fill(429)]);
    const refused = await client.post('/api/v1/my/orders', payload);
    expect(refused.json()).toMatchObject({
      error: 'Previše zahteva za kratko vreme. Pokušajte ponovo za 10 min.',
      code: 'request_too_many',
    });
    expect(Number(refused.headers['retry-after'])).toBe(600 - 16);
    const stored = await db
      .selectFrom('orders')
      .select('id')
      .where('client_id', '=', client.user.id)
      .execute();
    expect(stored).toHaveLength(10);
    expect((await client.get('/api/v1/my/orders')).statusCode).toBe(200);
    clock.advance(10 * MINUTE_MS);
    expect((await client.post('/api/v1/my/orders', payload)).statusCode).toBe(201);
  });

  it('are counted apart from those of others [security#call-limits]', async () => {
    const payload = await order(client.user);
    for (let time = 0; time < 12; time += 1) await client.post('/api/v1/my/orders', payload);
    const others = await order(otherClient.user);
    expect((await otherClient.post('/api/v1/my/orders', others)).statusCode).toBe(201);
  });

  it('are refused before their body is read [security#call-limits]', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 10; time += 1) {
      statuses.push((await otherClient.post('/api/v1/my/orders', {})).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(422), 429]);
  });
});

describe('the limits of calls', () => {
  it('leave an operator who clicks all day in several tabs alone [security#call-limits]', () => {
    expect(admitted(api.orderEvents.assignWorker, 'admin', 10_000)).toBe(CALL_LIMITS.change.staff.most);
    expect(CALL_LIMITS.change.staff.most / CALL_LIMITS.change.staff.minutes).toBeGreaterThanOrEqual(600);
    expect(CALL_LIMITS.read.staff.most / CALL_LIMITS.read.staff.minutes).toBeGreaterThanOrEqual(6_000);
  });

  it.each([
    ['changes', api.orderEvents.cancel, CALL_LIMITS.change],
    ['reads', api.myOrders.list, CALL_LIMITS.read],
  ] as const)(
    'are tight for %s of clients and tighter than of workers [security#call-limits]',
    (_what, route, limits) => {
      expect(admitted(route, 'client', 5_000)).toBe(limits.client.most);
      expect(admitted(route, 'worker', 5_000)).toBe(limits.field.most);
      expect(limits.client.most).toBeLessThan(limits.field.most);
    },
  );

  it('count the calls of one kind together, whichever route [security#call-limits]', () => {
    const limitOf = createCallLimits(clock.now);
    const user = { id: 'one', role: 'client', sessionId: 's' } as const;
    for (let time = 0; time < CALL_LIMITS.change.client.most; time += 1)
      limitOf(api.orderEvents.cancel)(user);
    expect(() => limitOf(api.profile.info)(user)).toThrow('Previše zahteva');
    expect(() => limitOf(api.myOrders.list)(user)).not.toThrow();
  });

  it('end with their window, also when the clock is set back [security#call-limits]', () => {
    let now = new Date('2026-01-05T08:00:00.000Z');
    const limit = createCallLimits(() => now)(api.myOrders.create);
    const user = { id: 'one', role: 'client' } as const;
    const use = () => {
      for (let time = 0; time < 10; time += 1) limit(user);
    };
    use();
    expect(() => limit(user)).toThrow('za 10 min.');
    now = new Date('2026-01-05T08:10:00.000Z');
    use();
    now = new Date('2026-01-05T07:00:00.000Z');
    use();
  });
});

describe('calls without a sign-in', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (payload: string, remoteAddress: string) =>
    parts.app.inject({ method: 'POST', url: '/javite-mi', remoteAddress, headers: FORM, payload });

  it.each([
    ['/javite-mi', 'a form of thousands of names', `a${'&a'.repeat(7_000)}`, 413],
    ['/javite-mi/odjava/abc', 'a form of thousands of names', `a${'&a'.repeat(7_000)}`, 413],
    ['/saglasnost/abc', 'a form of thousands of names', `a${'&a'.repeat(7_000)}`, 413],
    ['/javite-mi', 'more than 16 KiB', `email=${'a'.repeat(17_000)}`, 413],
    ['/api/v1/auth/login', 'more than 16 KiB', JSON.stringify({ email: 'a'.repeat(17_000) }), 413],
  ])('%s refuses %s unread [security#before-sign-in]', async (url, _what, payload, status) => {
    const headers = url.startsWith('/api')
      ? { 'content-type': 'application/json', 'x-client-type': 'web' }
      : FORM;
    const answer = await parts.app.inject({
      method: 'POST',
      url,
      remoteAddress: '10.9.0.1',
      headers,
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });

  it('count against their place when they are refused, for a minute [security#before-sign-in]', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await send(`a${'&a'.repeat(100)}`, '10.9.0.2')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(413), 429]);
    expect((await send('email=x', '10.9.0.3')).statusCode).toBe(422);
    clock.advance(MINUTE_MS);
    expect((await send('email=x', '10.9.0.2')).statusCode).toBe(422);
  });

  it('are told fifty wrong fields at most [security#before-sign-in]', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 1]));
    const headers = { 'content-type': 'application/json', 'x-client-type': 'web' };
    const answer = await parts.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      remoteAddress: '10.9.0.4',
      headers,
      payload: JSON.stringify(many),
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ fields: object }>().fields).length).toBeLessThanOrEqual(100);
  });
});

describe('a server with LIMIT_CALLS=off', () => {
  it('admits any number of calls [security#call-limits]', async () => {
    const free = await testApp({ LIMIT_CALLS: 'off' });
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await free.as('client').post('/api/v1/my/orders', {})).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([422]));
  });
});
