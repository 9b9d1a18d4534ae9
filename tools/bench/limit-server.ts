import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { boardOf, mapOf, stages } from './limit/board-sql.ts';
import { readForm } from './limit/form.ts';
import { DETAIL } from './limit/json-sql.ts';
import { toCountsStatement, toListStatement, type Statement } from './limit/list-sql.ts';
import { PEOPLE_LISTS } from './limit/people-sql.ts';
import { createRunner } from './limit/run-statements.ts';
import { toSearchStatement } from './limit/search-sql.ts';
import { serveAnswers } from './limit/serve-answers.ts';
import { conflictsOf, suggestionsForNew, suggestionsOf } from './limit/suggestions-sql.ts';
import { ASSIGN_WORKER, CHANGE_STATUS, COMMENT, CREATE } from './limit/write-sql.ts';

// The bare limit: what this machine can do for the same requests without access, validation, errors and files' care.
// One round trip each; PostgreSQL writes the JSON. Settings: PORT, DATABASE_URL, OPERATOR_ID, FILES, POOL_SIZE.
const env = z
  .object({
    PORT: z.coerce.number(),
    DATABASE_URL: z.string(),
    OPERATOR_ID: z.string(),
    FILES: z.string(),
    POOL_SIZE: z.coerce.number(),
  })
  .parse(process.env);
const run = createRunner(env.DATABASE_URL, env.POOL_SIZE);
const operator = env.OPERATOR_ID;

const item = (json: string): string => `{"data":${json}}`;
const detail = (id: string): Statement => ({ text: `select (${DETAIL})::text`, values: [id] });
const change = async (text: string, id: string, value: string): Promise<string> =>
  item(await run({ text, values: [id, operator, value] }, detail(id)));

async function create(body: Buffer, contentType: string): Promise<string> {
  const { texts, files } = readForm(body, contentType);
  const photos = files.map(() => crypto.randomUUID());
  await Promise.all(
    photos.map((id, index) => fs.writeFile(path.join(env.FILES, `${id}.jpg`), files[index] ?? '')),
  );
  const id = crypto.randomUUID();
  const { clientId, addressId, category, package: wanted, description = null } = texts;
  const values = [id, operator, clientId, addressId, category, wanted, description, photos];
  return item(await run({ text: CREATE, values }, detail(id)));
}

const Body = z.object({ status: z.string(), workerId: z.string(), text: z.string() }).partial();
const read = (body: Buffer) => Body.parse(JSON.parse(body.toString('utf8')));

type Route = (id: string, body: Buffer, request: http.IncomingMessage) => Promise<string>;

/** By method and last part of the path. */
const ROUTES: Readonly<Record<string, Route>> = {
  'PATCH order_admin_status_changed': (id, body) => change(CHANGE_STATUS, id, read(body).status ?? ''),
  'PATCH order_worker_assigned': (id, body) => change(ASSIGN_WORKER, id, read(body).workerId ?? ''),
  'POST comments': (id, body) => change(COMMENT, id, read(body).text ?? ''),
  // The write alone, answered by nothing: what a change costs without showing it.
  'PATCH bare_status': (id, body) => run({ text: CHANGE_STATUS, values: [id, operator, read(body).status] }),
  'POST ': (_id, body, { headers }) => create(body, headers['content-type'] ?? ''),
};

/** The board and the map, by their paths. */
const BOARDS: Readonly<Record<string, (query: URLSearchParams) => Statement>> = {
  '/api/v1/orders/board': boardOf,
  '/api/v1/orders/stages': stages,
  '/api/v1/orders/map': mapOf,
};

function answer(request: http.IncomingMessage, body: Buffer): Promise<string> {
  const [location = '', query = ''] = (request.url ?? '').split('?');
  const people = PEOPLE_LISTS[location];
  if (people) return run(people(new URLSearchParams(query)));
  const board = BOARDS[location];
  if (board) return run(board(new URLSearchParams(query))).then(item);
  if (location === '/api/v1/search') return run(toSearchStatement(new URLSearchParams(query))).then(item);
  if (location === '/api/v1/worker-suggestions') {
    return run(suggestionsForNew(new URLSearchParams(query))).then(item);
  }
  if (location === '/api/v1/orders/counts') return run(toCountsStatement(operator)).then(item);
  const [id = '', last = ''] = location.slice('/api/v1/orders'.length + 1).split('/');
  if (request.method === 'GET' && id === '')
    return run(toListStatement(new URLSearchParams(query), operator));
  if (last === 'worker-suggestions') return run(suggestionsOf(id)).then(item);
  if (last === 'worker-conflicts') return run(conflictsOf(id, new URLSearchParams(query))).then(item);
  if (request.method === 'GET') return run(detail(id)).then(item);
  const route = ROUTES[`${request.method} ${last}`];
  return route ? route(id, body, request) : Promise.reject(new Error('No such route.'));
}

serveAnswers(env.PORT, answer);
