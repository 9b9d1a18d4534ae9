import { expect, describe, it } from 'vitest';
import { AppError } from '#platform/http/app-error.ts';
import { jsonList, jsonText } from '#platform/views/json-text.ts';
import { mountedApp } from '#testing/app/mounted-app.ts';
import { testApp } from '#testing/app/test-app.ts';

const { deps, as, logged } = await testApp();
const headers = { authorization: `Bearer ${as('admin').accessToken}` };

let answer: () => unknown = () => jsonText('{}');
const handle = () => Promise.resolve().then(answer);
const app = await mountedApp(deps, {
  'orders.list': handle,
  'orders.get': handle,
  'orders.counts': handle,
  'admins.options': handle,
});

const ID = '0190a0a0-0000-7000-8000-000000000000';
const COUNTS = {
  all: 1,
  action: 2,
  active: 3,
  complaints: 4,
  due: 0,
  unassigned: 5,
  mine: 6,
  tomorrow: 7,
  unpaid: 8,
};

const get = (url: string) => app.inject({ url, headers });

describe('an answer', () => {
  it('contains PostgreSQL’s text unchanged', async () => {
    const text = JSON.stringify(COUNTS, null, 1);
    answer = () => jsonText(text);
    const response = await get('/api/v1/orders/counts');
    expect(response.body).toBe(`{"data":${text}}`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('of a list has its meta', async () => {
    answer = () => jsonList({ parts: ['[', ']'], page: 2, pageSize: 25, total: 25 });
    expect((await get('/api/v1/orders?page=2')).json()).toEqual({
      data: [],
      meta: { page: 2, pageSize: 25, total: 25 },
    });
  });

  it('made of values is stripped of keys that the contract does not have', async () => {
    answer = () => ({
      data: [
        {
          _id: ID,
          firstName: 'A',
          lastName: 'B',
          profileImage: null,
          isActive: true,
          phone: '+381641112223',
          user: { email: null },
          hash: 'x',
        },
      ],
      meta: { page: 1, pageSize: 200, total: 1 },
    });
    expect((await get('/api/v1/admins/options')).json().data[0]).not.toHaveProperty('hash');
  });

  it('built by PostgreSQL that differs from the contract fails in tests', async () => {
    for (const wrong of [{ ...COUNTS, extra: 1 }, { all: 1 }, { ...COUNTS, mine: '6' }]) {
      answer = () => jsonText(JSON.stringify(wrong));
      const response = await get('/api/v1/orders/counts');
      expect(response.statusCode).toBe(500);
      expect(logged.at(-1)).toContain('/v1/orders/counts answers');
    }
  });

  it('to an unexpected error contains the request id and nothing else', async () => {
    answer = () => {
      throw new Error('select password from users at /srv/app.ts');
    };
    const response = await get('/api/v1/orders/counts');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      error: 'Došlo je do neočekivane greške. Pokušajte ponovo, a ako se ponovi, javite podršci.',
      code: 'server_unexpected',
      requestId: expect.any(String),
    });
    expect(logged.at(-1)).toContain(response.json().requestId);
    expect(logged.at(-1)).toContain('select password');
  });

  it('to a failure of the catalogue has its status, text and wait', async () => {
    answer = () => {
      throw new AppError('server.busy', { retryAfter: 3 });
    };
    const response = await get('/api/v1/orders/counts');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '3']);
  });
});
