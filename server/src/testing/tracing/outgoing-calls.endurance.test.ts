import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#platform/database/db.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { parseFilesUrl } from '#platform/settings/files-url.ts';
import { aForm } from '#testing/app/form.ts';
import { aWebServer } from '#testing/app/outside-servers.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { queueOne, startMailJobs, until } from '#testing/processes/mail-jobs.ts';
import { openSmtp } from '#testing/processes/smtp.ts';
import { aCollector, childrenOf, KIND, type Collector } from './collector.ts';
import { aTracing, tracedApp } from './traced-app.ts';

const parts = await testApp();
const { db, url, deps } = parts;
const smtp = await openSmtp();

function spanOf(collector: Collector, name: string) {
  const found = collector.spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name}: ${collector.spans.map((span) => span.name).join(', ')}`);
  return found;
}

/** Runs the queued mail as a server with traces does, until the queue has nothing that is due. */
async function runMail(collector: Collector): Promise<void> {
  const { tracing } = aTracing(collector.endpoint);
  const traced = createDatabase({ url, poolSize: 2, isTraced: true, onError: () => undefined });
  let done = 0;
  const log = () => (done += 1);
  const stop = await startMailJobs({ db: traced, url, smtpUrl: smtp.url, tracing, log });
  await until(async () => {
    const { rows } = await sql`select 1 from graphile_worker.jobs where run_at <= now()`.execute(db);
    return rows.length === 0 || done > 0;
  });
  await stop();
  await traced.destroy();
  await tracing.close();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

describe('a run of a job', () => {
  it('is a trace by its kind, with its statements and its mail below', async () => {
    const collector = await aCollector();
    await queueOne(db, { firstName: 'Petronije' });
    await runMail(collector);
    expect(smtp.received).toHaveLength(1);
    const job = spanOf(collector, 'job send_mail');
    expect(job).toMatchObject({ kind: KIND.consumer, status: { code: 0 } });
    expect(job.parentSpanId).toBeUndefined();
    expect(job.attributes).toEqual({
      'majstorija.job.kind': 'send_mail',
      'majstorija.job.id': expect.any(Number),
      'majstorija.job.attempt': 1,
    });
    const names = childrenOf(job, collector).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['select mails', 'send mail', 'update mails']));
    expect(spanOf(collector, 'send mail').attributes).toEqual({
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(smtp.url).port),
    });
    expect(collector.bodies.join('')).not.toContain('Petronije');
  });
});

const PERSON = {
  firstName: 'Kalistrat',
  lastName: 'Bogosavljević',
  phone: '+381649876543',
  email: 'kalistrat@bogosavljevic.example',
  note: 'Zvono ne radi',
};
const PLACE = {
  type: 'flat',
  municipality: 'Zemun',
  streetAndNumber: 'Tršćanska 97',
  latitude: '44.84321',
  longitude: '20.41234',
};

describe('the spans of calls about people', () => {
  it('show the calls of the bucket and of Photon, and nothing of the people', async () => {
    const collector = await aCollector();
    const bucket = await aWebServer((request, reply) => {
      request.resume();
      reply.writeHead(200).end();
    });
    const photon = await aWebServer((_request, reply) =>
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"type":"FeatureCollection","features":[]}'),
    );
    const config = aConfig({
      DATA_DIR: deps.config.dataDir,
      GEOCODER: 'photon',
      GEOCODER_URL: `http://${photon.host}`,
    });
    const files = await openFileStore(
      parseFilesUrl(`s3://kljuc:tajna@photos?region=eu-central-1&endpoint=http://${bucket.host}`),
    );
    const { as, flush, app } = await tracedApp(parts, collector.endpoint, { deps: { config, files } });
    const { payload, headers } = await aForm({ ...PERSON, ...PLACE }, [await aJpeg()], 'profileImage');
    const created = await as('admin').post('/api/v1/clients', payload, headers);
    expect(created.statusCode).toBe(201);
    const shown = created.json().data;
    const word = encodeURIComponent(PERSON.lastName);
    const answers = [
      await as('admin').get(`/api/v1/clients/${shown._id}`),
      await as('admin').get(`/api/v1/clients?searchTerm=${word}`),
      await as('admin').get(
        `/api/v1/geocode/suggest?city=Beograd&q=${encodeURIComponent(PLACE.streetAndNumber)}`,
      ),
      await as('admin').post('/api/v1/clients', { ...PERSON, ...PLACE }),
      await app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'x-client-type': 'web' },
        payload: { email: PERSON.email, password: 'Tajna-lozinka-77', clientType: 'web' },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409, 401]);
    for (const answer of answers.slice(0, 2)) expect(answer.body).toContain(PERSON.lastName);
    await flush();
    expect(spanOf(collector, 'bucket PUT').attributes).toEqual({
      'http.request.method': 'PUT',
      'server.address': '127.0.0.1',
    });
    expect(spanOf(collector, 'ask photon').attributes).toEqual({ 'server.address': '127.0.0.1' });
    expect(collector.spans.length).toBeGreaterThan(40);
    const sent = collector.bodies.join('\n');
    const personal = [...Object.values(PERSON), ...Object.values(PLACE).slice(2), shown._id, word, 'lozinka'];
    for (const value of personal) expect(sent).not.toContain(value);
    expect(sent).not.toMatch(/tajna|kljuc|Bogosavljev/i);
  });
});
