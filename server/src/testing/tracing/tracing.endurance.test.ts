import { describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aClient } from '#testing/builders/people.ts';
import { aCollector, childrenOf, ERROR, KIND, type Collector } from './collector.ts';
import { tracedApp } from './traced-app.ts';

const parts = await testApp();

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

const CLIENT = {
  firstName: 'Ana',
  lastName: 'Anić',
  phone: '+381601112233',
  type: 'flat',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 12',
  latitude: 44.84,
  longitude: 20.41,
};

const serversOf = ({ spans }: Collector) => spans.filter(({ kind }) => kind === KIND.server);

describe('a request', () => {
  it('is one span by the pattern of its route, below that of the caller, with its statements below', async () => {
    const collector = await aCollector();
    const { as, flush } = await tracedApp(parts, collector.endpoint);
    const { id } = await aClient(parts.db);
    const answer = await as('admin').get(`/api/v1/clients/${id}?a=${id}`, { traceparent });
    expect(answer.statusCode).toBe(422);
    expect((await as('admin').get(`/api/v1/clients/${id}`, { traceparent })).statusCode).toBe(200);
    await flush();
    const [refused, server, ...others] = serversOf(collector);
    expect(others).toEqual([]);
    expect(refused).toMatchObject({ status: { code: 0 }, attributes: { 'http.response.status_code': 422 } });
    if (!server) throw new Error('no span');
    expect(server).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, name: 'GET /api/v1/clients/:id' });
    expect(server.status).toEqual({ code: 0 });
    expect(server.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/v1/clients/:id',
      'http.response.status_code': 200,
      'majstorija.request_id': expect.any(String),
    });
    const statements = childrenOf(server, collector).filter(({ kind }) => kind === KIND.client);
    expect(statements.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select sessions', 'select clients']),
    );
    expect(statements.length).toBeGreaterThan(1);
    for (const { traceId, attributes, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect(traceId).toBe(TRACE);
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' });
      expect(startTimeUnixNano).toBeGreaterThanOrEqual(server.startTimeUnixNano);
      expect(endTimeUnixNano).toBeLessThanOrEqual(server.endTimeUnixNano);
    }
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect(collector.bodies.join('')).not.toContain(id);
  });

  it('keeps its span while its body arrives over the network, in parts', async () => {
    const collector = await aCollector();
    const { app, as, flush } = await tracedApp(parts, collector.endpoint);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ ...CLIENT, note: 'x'.repeat(400) });
    const send = async (stream: ReadableStream<Uint8Array>) =>
      fetch(`${origin}/api/v1/clients`, {
        method: 'POST',
        duplex: 'half',
        headers: {
          authorization: `Bearer ${as('admin').accessToken}`,
          'x-client-type': 'web',
          'content-type': 'application/json',
          traceparent,
        },
        body: stream,
      } as RequestInit);
    const inParts = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const part of [body.slice(0, 20), body.slice(20)]) {
          controller.enqueue(Buffer.from(part));
          await new Promise((resolve) => void setTimeout(resolve, 30));
        }
        controller.close();
      },
    });
    const answers = [await send(inParts), await send(new Blob([body]).stream())];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    await flush();
    const [created] = serversOf(collector);
    if (!created) throw new Error('no span');
    const names = childrenOf(created, collector).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['select sessions', 'begin', 'insert users', 'commit']));
    expect(serversOf(collector).map(({ traceId }) => traceId)).toEqual([TRACE, TRACE]);
  });

  it('has the class of its error when it fails, and its log lines lead to the trace', async () => {
    const collector = await aCollector();
    const away = createDatabase({
      url: 'postgres://x@127.0.0.1:1/x',
      poolSize: 2,
      isTraced: true,
      onError: () => {},
    });
    const { as, flush, logged } = await tracedApp(parts, collector.endpoint, { deps: { db: away } });
    const answer = await as('admin').get('/api/v1/orders', { traceparent });
    expect(answer.statusCode).toBe(503);
    await Promise.all([flush(), away.destroy()]);
    expect(logged).toMatchObject([
      { level: 'warn', msg: 'server.busy', traceId: TRACE },
      { level: 'debug', msg: 'answered', status: 503, traceId: TRACE },
    ]);
    const [server] = serversOf(collector);
    if (!server) throw new Error('no span');
    expect(server.status).toEqual({ code: ERROR });
    expect(server.attributes).toMatchObject({
      'http.response.status_code': 503,
      'error.type': 'server.busy',
    });
    expect(childrenOf(server, collector)).toMatchObject([
      {
        name: 'wait for a connection',
        kind: KIND.internal,
        status: { code: ERROR },
        attributes: { 'error.type': 'ECONNREFUSED' },
      },
    ]);
  });

  it('without a route has no address in its span', async () => {
    const collector = await aCollector();
    const { app, flush } = await tracedApp(parts, collector.endpoint);
    for (const url of ['/nema/Petrovic', '/nalozi?tab=Petrovic', '/api/v1/nema/Petrovic'])
      await app.inject({ url, headers: { traceparent: 'Petrovic', tracestate: 'a=Petrovic' } });
    await flush();
    expect(serversOf(collector).map(({ name }) => name)).toEqual(['GET', 'GET', 'GET']);
    expect(collector.bodies.join('')).not.toContain('Petrovic');
  });
});

describe('a collector', () => {
  it('gets OTLP at /v1/traces with the headers and the name of the settings', async () => {
    const collector = await aCollector();
    const { as, flush } = await tracedApp(parts, `${collector.endpoint}/otlp/`, {
      env: { OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc%3D', OTEL_SERVICE_NAME: 'proba' },
    });
    await as('admin').get('/api/v1/orders');
    await flush();
    expect(collector.requests).toEqual([{ url: '/otlp/v1/traces', authorization: 'Basic abc=' }]);
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'proba' });
  });

  it('that refuses changes no answer and is logged once', async () => {
    const collector = await aCollector();
    collector.status = 400;
    const { as, flush, logged } = await tracedApp(parts, collector.endpoint);
    const statuses: number[] = [];
    // More spans than one batch has.
    for (let call = 0; call < 200; call += 1) {
      statuses.push((await as('admin').get('/api/v1/orders')).statusCode);
    }
    await flush();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(collector.requests.length).toBeGreaterThan(1);
    const warned = logged.filter(({ level }) => level !== 'debug');
    expect(warned).toMatchObject([{ level: 'warn', msg: 'traces could not be sent, they are lost' }]);
  });
});
