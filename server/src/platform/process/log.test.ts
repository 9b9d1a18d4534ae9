import { sql } from 'kysely';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from './log.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const database = await createTestDatabase('template1');
afterAll(() => database.drop());

function createTestLogger() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line));
  return { lines, log: createLogger({ logLevel: 'info' }, { write }) };
}

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

it('writes one line for a text with line breaks and signs of control', () => {
  const written: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void written.push(line) });
  log.info({ name: 'a\r\n{"level":"fatal"}\u0000\u001b[2J' }, 'b\n{"level":"fatal"}');
  expect(written.map((line) => line.replace(/\n$/, ''))).toEqual([
    expect.stringMatching(/^[\u0020-\uffff]+$/),
  ]);
});

it('redacts secrets at every depth that is logged', () => {
  const { lines, log } = createTestLogger();
  log.info({
    password: 'tajna',
    body: { password: 'tajna', refreshToken: 'tajna' },
    request: { headers: { authorization: 'tajna', cookie: 'tajna', 'set-cookie': ['tajna'] } },
  });
  expect(JSON.stringify(lines)).not.toContain('tajna');
  expect(lines[0]).toMatchObject({ request: { headers: { cookie: '[redacted]' } } });
});

it('logs of a database error what failed, but no row', async () => {
  const { lines, log } = createTestLogger();
  await sql`create table people (email text unique)`.execute(database.db);
  const insert = () => sql`insert into people values (${'pera@primer.rs'})`.execute(database.db);
  await insert();
  log.error({ err: await errorOf(insert()) });
  const refused = await errorOf(sql`select ${'pera@primer.rs'}::text::uuid`.execute(database.db));
  log.error({ err: refused });
  log.error(refused);
  log.error({ err: refused }, (refused as Error).message);
  expect(JSON.stringify(lines)).not.toContain('pera');
  expect(lines[0]).toMatchObject({
    err: {
      code: '23505',
      constraint: 'people_email_key',
      table: 'people',
      stack: expect.stringContaining('at '),
    },
  });
  expect(lines[1]).toMatchObject({ err: { code: '22P02', message: 'invalid input syntax for type uuid' } });
});

it('logs a request by its route pattern, without what was searched, sent or signed', async () => {
  const { lines, log } = createTestLogger();
  const app = Fastify({ loggerInstance: log });
  app.setNotFoundHandler(() => ({ error: 'none' }));
  app.post('/orders/:id', () => {
    throw new Error('broken');
  });
  await app.inject({
    method: 'POST',
    url: '/orders/pera?searchTerm=pera',
    headers: { authorization: 'Bearer pera', cookie: 'pera=1' },
    payload: { firstName: 'pera' },
  });
  await app.inject({ method: 'GET', url: '/pera' });
  expect(lines).toContainEqual(
    expect.objectContaining({ req: { id: 'req-1', method: 'POST', route: '/orders/:id' } }),
  );
  expect(lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('pera'))).toEqual([]);
});
