import http from 'node:http';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#platform/http/handler.ts';
import { jsonList, jsonText } from '#platform/views/json-text.ts';
import { mountedApp, formOf } from '#testing/app/mounted-app.ts';
import { testApp } from '#testing/app/test-app.ts';

const { deps, as } = await testApp();
const headers = { authorization: `Bearer ${as('admin').accessToken}` };

const calls: Call[] = [];
let answer: () => unknown = () => jsonText('{}');
const handle = (call: Call) => {
  calls.push(call);
  return Promise.resolve().then(answer);
};
const app = await mountedApp(deps, {
  'orders.create': handle,
  'orders.list': handle,
  'orders.get': handle,
  'orderEvents.changeStatus': handle,
  'admins.options': handle,
});

const ID = '0190a0a0-0000-7000-8000-000000000000';
const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f80' } })
  .jpeg()
  .toBuffer();

beforeEach(() => {
  calls.length = 0;
  answer = () => jsonText('{}');
});

const get = (url: string) => app.inject({ url, headers });
const patch = (payload: object, more = {}) =>
  app.inject({
    method: 'PATCH',
    url: `/api/v1/orders/${ID}/order_admin_status_changed`,
    headers: { ...headers, ...more },
    payload,
  });

async function postForm(parts: Parameters<typeof formOf>[0]) {
  const form = await formOf(parts);
  return app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
}

const FIELDS = [
  ['clientId', ID],
  ['addressId', ID],
  ['category', 'ELECTRICS'],
  ['package', 'ELECTRICAL'],
] as const;

describe('what a handler gets', () => {
  it('is parsed by the contract: unknown fields of a body are removed, texts are clean', async () => {
    await patch({ status: 'canceled', reason: '  zbog\r\nkiše ', role: 'super_admin', version: 9 });
    expect(calls[0]?.body).toEqual({ status: 'canceled', reason: 'zbog\nkiše' });
    expect(calls[0]?.params).toEqual({ id: ID });
    expect(calls[0]?.user).toEqual(as('admin').user);
  });

  it('has the version of If-Match, and a malformed one is refused', async () => {
    await patch({ status: 'canceled' }, { 'if-match': '"7"' });
    await patch({ status: 'canceled' });
    expect(calls.map(({ version }) => version)).toEqual([7, undefined]);
    for (const value of ['7', '"x"', '*', 'W/"7"', '"7", "8"', '']) {
      const response = await patch({ status: 'canceled' }, { 'if-match': value });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('request_version_invalid');
    }
  });

  it('has the photos of a form as clean copies, and its texts', async () => {
    await postForm([...FIELDS, ['description', ' curi '], ['files', jpeg], ['files', jpeg]]);
    expect(calls[0]?.body).toMatchObject({ category: 'ELECTRICS', description: 'curi' });
    expect(calls[0]?.photos.map(({ width, height }) => [width, height])).toEqual([
      [8, 8],
      [8, 8],
    ]);
  });
});

describe('a request the contract does not allow', () => {
  it('gets one message per field', async () => {
    const response = await patch({ status: 'nema_ga', reason: 'x'.repeat(1001) });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      error: 'Neka polja nisu ispravna. Ispravite ih i pokušajte ponovo.',
      code: 'request_invalid',
      fields: { status: 'Polje je obavezno', reason: 'Dozvoljeno je najviše 1000 znakova' },
      requestId: expect.any(String),
    });
    expect(calls).toEqual([]);
  });

  it.each([
    ['sortBy=price', { sortBy: 'Izaberite jednu od ponuđenih vrednosti' }],
    ['page=0', { page: 'Broj strane mora biti ceo broj od 1 naviše' }],
    ['pageSize=201', { pageSize: 'Broj redova po strani mora biti ceo broj od 1 do 200' }],
    ['limit=10', { limit: 'Nepoznato polje' }],
    ['view=mine&view=due', { view: 'Izaberite jednu od ponuđenih vrednosti' }],
    ['status=pending&status=nema_ga', { status: 'Izaberite jednu od ponuđenih vrednosti' }],
  ])('refuses the query %s', async (query, fields) => {
    const response = await get(`/api/v1/orders?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual(fields);
  });

  it('refuses a query where none belongs', async () => {
    expect((await get('/api/v1/admins/options?all=true')).json().fields).toEqual({ all: 'Nepoznato polje' });
  });

  it.each([
    ['broken JSON', 'application/json', '{"status":', 400, 'request_malformed'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"role":"x"}}', 400, 'request_malformed'],
    ['a list for an object', 'application/json', '[]', 422, 'request_invalid'],
    ['plain text', 'text/plain', 'status=canceled', 415, 'request_unsupported_type'],
    ['a form where no files go', 'multipart/form-data; boundary=x', '--x--', 415, 'request_unsupported_type'],
    ['more than 100 KB', 'application/json', `"${'x'.repeat(102_400)}"`, 413, 'request_too_large'],
  ])('refuses %s', async (_what, type, payload, status, code) => {
    const url = `/api/v1/orders/${ID}/order_admin_status_changed`;
    const options = { method: 'PATCH', url, payload, headers: { ...headers, 'content-type': type } } as const;
    const response = await app.inject(options);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('refuses a compressed body before it is decompressed', async () => {
    expect((await patch({ status: 'canceled' }, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
  });

  it('answers an unknown path with 404 and a wrong method with 405 and the right ones, as JSON', async () => {
    expect((await get('/api/v1/nema')).json().code).toBe('request_not_found');
    expect((await get('/api')).json().code).toBe('request_not_found');
    expect((await get(`/api/v1/orders/${'x'.repeat(65)}`)).json().code).toBe('request_not_found');
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
      const response = await app.inject({ method: method as 'PUT', url: '/api/v1/orders', headers });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
    expect((await app.inject({ method: 'DELETE', url: '/naslovna' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/naslovna' })).body).toBe('page');
  });

  it('names wrong fields whatever they are called [security#words-as-keys]', async () => {
    const query = 'constructor=1&toString=2&hasOwnProperty=3';
    const { fields } = (await get(`/api/v1/admins/options?${query}`)).json();
    expect(fields).toEqual(
      Object.fromEntries(
        ['constructor', 'toString', 'hasOwnProperty'].map((name) => [name, 'Nepoznato polje']),
      ),
    );
  });

  it('ignores a method in a header', async () => {
    answer = () => jsonList({ parts: ['[', ']'], page: 1, pageSize: 25, total: 0 });
    const override = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
    const response = await app.inject({ url: '/api/v1/orders', headers: { ...headers, ...override } });
    expect(response.statusCode).toBe(200);
  });
});

describe('forms', () => {
  const failure = async (parts: Parameters<typeof formOf>[0]) => {
    const response = await postForm(parts);
    return [response.statusCode, response.json().code];
  };
  const many = (count: number) => Array.from({ length: count }, (_, at) => [`f${at}`, 'x'] as const);

  it('have at most 50 parts and 512 KiB of texts [files#form-limits]', async () => {
    expect(await failure(many(50))).toEqual([422, 'request_invalid']);
    expect(await failure(many(51))).toEqual([413, 'request_too_many_parts']);
    const text = 'x'.repeat(257 * 1024);
    expect(await failure([['description', text]])).toEqual([422, 'request_invalid']);
    expect(
      await failure([
        ['description', text],
        ['note', text],
      ]),
    ).toEqual([413, 'request_too_large']);
    expect(await failure([['description', text + text]])).toEqual([413, 'request_too_large']);
  });

  it('have names as browsers write them', async () => {
    const response = await postForm([...FIELDS, ['šifra"a"', jpeg]]);
    expect(response.json().fields).toEqual({ 'šifra"a"': 'Nepoznato polje' });
  });

  it.each([
    ['no boundary', 'multipart/form-data', '--x--'],
    ['another boundary', 'multipart/form-data; boundary=y', '--x--'],
    ['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
    ['a part cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'],
    [
      'a name that every object has',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--',
    ],
  ])('are refused with %s', async (_what, type, payload) => {
    const options = { method: 'POST', url: '/api/v1/orders', payload } as const;
    const response = await app.inject({ ...options, headers: { ...headers, 'content-type': type } });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request_malformed']);
  });

  it('leave the connection of a refused one ready for the next request', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const form = await formOf(many(20_000));
    const send = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { agent, port, method: 'POST', path: '/api/v1/orders' };
        const request = http.request({ ...options, headers: { ...headers, ...form.headers } }, (response) =>
          response.resume().on('end', () => resolve(response.statusCode)),
        );
        request.on('error', reject).end(form.payload);
      });
    expect([await send(), await send()]).toEqual([413, 413]);
    agent.destroy();
  });
});

describe('photos', () => {
  const texts = async (parts: Parameters<typeof formOf>[0]) => {
    const response = await postForm([...FIELDS, ...parts]);
    return [response.statusCode, response.json().error, response.json().fields];
  };
  const REFUSED = 'Samo .jpg fajlovi manji od 1MB su dozvoljeni';
  const why = (reason = '') => (reason === '' ? REFUSED : `${REFUSED}. ${reason}`);
  const refused = (status: number, reason?: string) => [status, why(reason), { 'files.0': why(reason) }];
  const CUT_OFF = 'Fotografija je odsečena na kraju, jer nije preneta cela. Pošaljite je ponovo.';

  it('are at most 8 [files#order-photo-count]', async () => {
    const eight = Array.from({ length: 8 }, () => ['files', jpeg] as const);
    await postForm([...FIELDS, ...eight]);
    expect(calls[0]?.photos).toHaveLength(8);
    expect(await texts([...eight, ['files', jpeg]])).toEqual([
      422,
      'Maksimalno 8 slika je dozvoljeno',
      undefined,
    ]);
  });

  it('are 1 MiB at most, to the byte, even 9 in one form', async () => {
    const grown = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    await postForm([...FIELDS, ['files', grown(1_048_576)]]);
    expect(calls).toHaveLength(1);
    expect(await texts([['files', grown(1_048_577)]])).toEqual(refused(413));
    const nine = Array.from({ length: 9 }, () => ['files', grown(1_048_576)] as const);
    expect((await texts(nine))[1]).toBe('Maksimalno 8 slika je dozvoljeno');
    expect((await texts([...nine, ['files', grown(1_048_576)]]))[0]).toBe(413);
  });

  it('are JPEGs, whatever their names are, and are told what they are [files#said-what-it-is]', async () => {
    expect(await texts([['files', Buffer.from('<svg onload="alert(1)"/>')]])).toEqual(
      refused(415, 'Ovo je stranica ili crtež u tekstu sa nastavkom .jpg.'),
    );
    expect(await texts([['files', Buffer.alloc(0)]])).toEqual(refused(415, 'Fajl je prazan.'));
    expect(await texts([['files', jpeg.subarray(0, 100)]])).toEqual(refused(422, CUT_OFF));
  });

  it('are refused by their places, each wrong one, with the code of the first [files#refused-by-name]', async () => {
    const parts = [
      ['files', jpeg] as const,
      ['files', Buffer.from('GIF89a')] as const,
      ['files', jpeg] as const,
    ];
    const last = ['files', jpeg.subarray(0, 100)] as const;
    expect(await texts([...parts, last])).toEqual([
      415,
      REFUSED,
      { 'files.1': why('Ovo je GIF slika sa nastavkom .jpg.'), 'files.3': why(CUT_OFF) },
    ]);
    expect(calls).toEqual([]);
  });

  it('must be in their own field, and are decoded after the texts are validated', async () => {
    expect(await texts([['slike', jpeg]])).toEqual([422, expect.any(String), { slike: 'Nepoznato polje' }]);
    const response = await postForm([['files', Buffer.from('x')]]);
    expect(Object.keys(response.json().fields)).toEqual(['clientId', 'addressId', 'category', 'package']);
  });
});
