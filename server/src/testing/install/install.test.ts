import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http, { IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { aCollector } from '#testing/tracing/collector.ts';
import { hasNginx, runNginx } from './nginx.ts';
import { serverProcesses } from '#testing/processes/server-process.ts';

const OPERATIONS = path.resolve(import.meta.dirname, '../../../../docs/operations');
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

const { db, url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-install-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** The value that the file of settings of the documents has. */
const settingOf = (name: string): string => {
  const file = fs.readFileSync(path.join(OPERATIONS, 'systemd/majstorija.env'), 'utf8');
  return new RegExp(`^${name}=(.+)$`, 'm').exec(file)?.[1] ?? '';
};

const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key of two processes behind a proxy',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  TRUST_PROXY: settingOf('TRUST_PROXY'),
});

interface Sent extends RequestOptions {
  readonly body?: string;
}

async function ask(address: string, { body, ...options }: Sent = {}): Promise<IncomingMessage> {
  const send = address.startsWith('https:') ? https.request : http.request;
  const request = send(address, { rejectUnauthorized: false, agent: false, ...options });
  request.end(body);
  const [answer] = await once(request, 'response');
  if (!(answer instanceof IncomingMessage)) throw new TypeError('an answer was expected');
  return answer;
}

async function read(address: string, options: Sent = {}) {
  const answer = await ask(address, options);
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** See `MAX_FORM_BYTES` of `multipart.ts`. */
const LARGEST_FORM_MB = 9.5;

const JSON_HEADERS = { 'x-client-type': 'web', 'content-type': 'application/json' };

describe.runIf(hasNginx)('the site of nginx of the documents, before two processes', async () => {
  const PUBLIC_URL = 'https://localhost';
  const collector = await aCollector();
  const settings = { PUBLIC_URL, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const [first, second] = hasNginx ? [await serve(settings), await serve(settings)] : [];
  const site = first && second ? await runNginx([first.port, second.port]) : { http: '', https: '' };

  async function signIn({ forged, ...options }: RequestOptions & { forged?: Record<string, string> } = {}) {
    const account = await anAccount(db);
    const body = JSON.stringify({ email: account.email, password: PASSWORD, clientType: 'web' });
    const headers = { ...JSON_HEADERS, ...forged };
    const answer = await read(`${site.https}/api/v1/auth/login`, {
      method: 'POST',
      body,
      ...options,
      headers,
    });
    expect(answer.status).toBe(200);
    return { id: account.id, accessToken: String(JSON.parse(answer.body).data.accessToken) };
  }

  it('serves the product by HTTPS and sends plain HTTP there', async () => {
    const page = await read(`${site.https}/healthz`);
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBeDefined();
    const plain = await read(`${site.http}/nalozi?tab=sve`);
    expect([plain.status, plain.headers.location]).toEqual([301, 'https://localhost/nalozi?tab=sve']);
    expect((await read(`${site.https}/readyz`)).status).toBe(404);
  });

  it('passes the address of the visitor, and none that the visitor made up', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.8' };
    const { id } = await signIn({ localAddress: '127.0.0.2', forged });
    const sessions = await db.selectFrom('sessions').select('address').where('user_id', '=', id).execute();
    expect(sessions).toEqual([{ address: '127.0.0.2' }]);
  });

  it('passes no trace that the visitor made up', async () => {
    const made = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${made}-00f067aa0ba902b7-00`, tracestate: 'a=b' };
    expect((await read(`${site.https}/api/v1/orders`, { headers })).status).toBe(401);
    const find = () => collector.spans.find(({ name }) => name === 'GET /api/v1/orders');
    await expect.poll(find, { timeout: 15_000 }).toBeDefined();
    expect(find()?.traceId).not.toBe(made);
    expect(find()?.parentSpanId).toBeUndefined();
  });

  it('passes live changes on at once', async () => {
    const { accessToken } = await signIn();
    const headers = { authorization: `Bearer ${accessToken}`, 'x-client-type': 'web' };
    const stream = await ask(`${site.https}/api/v1/events`, { headers });
    expect(stream.headers['content-type']).toContain('text/event-stream');
    let heard = '';
    stream.on('data', (part) => (heard += String(part)));
    // The first heartbeat would empty a buffer after 15 seconds.
    await expect.poll(() => heard, { timeout: 10_000 }).toContain('"missed"');
    stream.on('error', () => undefined).destroy();
  });

  it('lets the largest forms through to the product, and refuses much larger ones', async () => {
    const file = fs.readFileSync(path.join(OPERATIONS, 'nginx/majstorija.conf'), 'utf8');
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(file) ?? [];
    expect(Number(megabytes)).toBeGreaterThan(LARGEST_FORM_MB);
    const body = 'x'.repeat(Number(megabytes) * 1024 * 1024 + 1);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const refused = await read(`${site.https}/healthz`, { method: 'POST', body, headers });
    // A page of nginx: the product answers in JSON.
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'text/html']);
  });

  it('goes on with one process when the other is killed', async () => {
    first?.child.kill('SIGKILL');
    await first?.exit;
    const answers = [];
    for (let call = 0; call < 10; call += 1) answers.push((await read(`${site.https}/healthz`)).status);
    expect(answers).toEqual(Array.from({ length: 10 }, () => 200));
  });
});

describe('the unit of systemd of the documents', () => {
  const unit = path.join(OPERATIONS, 'systemd/majstorija@.service');

  // The machine of the test may have node elsewhere.
  const verify = (source: string) => {
    const file = path.join(dataDir, 'majstorija@.service');
    fs.writeFileSync(file, source.replace('/usr/bin/node', process.execPath));
    return execFileSync(SYSTEMD_ANALYZE, ['verify', file], { encoding: 'utf8', stdio: 'pipe' });
  };

  it.runIf(fs.existsSync(SYSTEMD_ANALYZE))(
    'passes systemd-analyze verify, which refuses a faulty one',
    () => {
      const source = fs.readFileSync(unit, 'utf8');
      expect(verify(source)).toBe('');
      expect(() => verify(source.replace('ExecStart=/usr/bin/node', 'ExecStart=/usr/bin/nodx'))).toThrow(
        'nodx',
      );
    },
  );

  it('gives Node the options that npm start and the container give it [running#garbage-collected-early]', () => {
    const textOf = (file: string) => fs.readFileSync(path.join(OPERATIONS, '../..', file), 'utf8');
    const optionsOf = (line: string | undefined) => line?.match(/--[a-z-]+=\d+/g);
    const started = optionsOf(/"start": "(.*)"/.exec(textOf('package.json'))?.[1]);
    expect(started).not.toHaveLength(0);
    expect(optionsOf(/^ExecStart=.*$/m.exec(fs.readFileSync(unit, 'utf8'))?.[0])).toEqual(started);
    expect(optionsOf(/^CMD .*$/m.exec(textOf('Dockerfile'))?.[0])).toEqual(started);
  });

  it('has the ports of the sites of nginx and Prometheus', () => {
    const source = fs.readFileSync(unit, 'utf8');
    expect(source).toContain('PORT=300%i METRICS_PORT=946%i');
    const site = fs.readFileSync(path.join(OPERATIONS, 'nginx/majstorija.conf'), 'utf8');
    expect(site).toContain('server 127.0.0.1:3001 ');
    const targets = fs.readFileSync(path.join(OPERATIONS, 'prometheus/prometheus.yml'), 'utf8');
    expect(targets).toContain(`targets: ['127.0.0.1:9461', '127.0.0.1:9462']`);
  });

  it('reads settings that the product has', async () => {
    const { ALL_SETTINGS } = await import('#settings.ts');
    const names = fs
      .readFileSync(path.join(OPERATIONS, 'systemd/majstorija.env'), 'utf8')
      .match(/^[A-Z_]+(?==)/gm);
    expect(names?.length).toBeGreaterThan(5);
    expect(names?.filter((name) => !Object.hasOwn(ALL_SETTINGS, name))).toEqual([]);
  });
});
