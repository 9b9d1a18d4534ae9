import http from 'node:http';
import { z } from 'zod';
import type { Statement } from './limit/list-sql.ts';
import { plainComment, plainDetail, plainList, plainStatus, plainWorker } from './limit/plain/statements.ts';
import { serveAnswers } from './limit/serve-answers.ts';
import { createRunner } from './limit/run-statements.ts';

// The plain limit [performance#beside-a-plain-program]: a program that keeps only orders, people and entries, in tables of its own, and answers only these; one round trip
// each. Settings: PORT, DATABASE_URL, POOL_SIZE.
const env = z
  .object({ PORT: z.coerce.number(), DATABASE_URL: z.string(), POOL_SIZE: z.coerce.number() })
  .parse(process.env);
const run = createRunner(env.DATABASE_URL, env.POOL_SIZE);

const Body = z.object({ status: z.string(), workerId: z.string(), text: z.string() }).partial();

/** By method and last part of the path. */
const CHANGES: Readonly<Record<string, (id: string, body: z.infer<typeof Body>) => Statement>> = {
  'PATCH order_admin_status_changed': (id, { status = '' }) => plainStatus(id, status),
  'PATCH order_worker_assigned': (id, { workerId = '' }) => plainWorker(id, workerId),
  'POST comments': (id, { text = '' }) => plainComment(id, text),
};

function answer({ url = '', method }: http.IncomingMessage, body: Buffer): Promise<string> {
  const [location = '', query = ''] = url.split('?');
  const [id = '', last = ''] = location.slice('/api/v1/orders'.length + 1).split('/');
  if (id === '') return run(plainList(new URLSearchParams(query)));
  if (method === 'GET') return run(plainDetail(id));
  const change = CHANGES[`${method} ${last}`];
  return change
    ? run(change(id, Body.parse(JSON.parse(body.toString('utf8')))))
    : Promise.reject(new Error('No such route.'));
}

serveAnswers(env.PORT, answer);
