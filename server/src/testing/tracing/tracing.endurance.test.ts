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

  it('has the class of its error when it fails, and its log lines lead to the trace', async () => {
    const collector = await aCollector();
    const away = createDatabase({
      url: 'postgres://x@127.0.0.1:1/x',
      poolSize: 2,
      isTraced: true,
      onError: () => {},
    });
    const { as, flush, logged } = await tracedApp(parts, collector.endpoint, { db: away });
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
