import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Wanted } from '../requests/operations.ts';
import { CARE } from '../run/settings.ts';
import { readsWhole, plansIn, type Large } from './plan-log.ts';

/** Makes every connection write the plan of each statement it runs, triggers' own included, to the server's log. */
const EXPLAINING = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
];

/** The database's address for a server whose plans are to be read. */
export function explainingUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', EXPLAINING.map((setting) => `-c ${setting}`).join(' '));
  return url.href;
}

/** A statement that reads a big table, or an index of one, from end to end. */
export interface Finding {
  readonly request: string;
  readonly table: string;
  readonly how: string;
  readonly statement: string;
}

async function logFileOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return path.join(path.dirname(rows[0]?.data_directory ?? ''), 'postgres.log');
}

const BIG = 5_000;

async function listNames(client: Client, query: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(query);
  return new Set(rows.map(({ relname }) => relname));
}

const BIG_TABLES = `
  select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${BIG}`;
const PARTIAL_INDEXES = `
  select relname from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null`;

const REST_MS = 3_000;
const MOST_RESTS = 40;

/** Waits until a server at rest reads no big table as a whole: after a start it counts what was changed before, which no request asked for. */
async function untilAtRest(log: string, large: Large): Promise<void> {
  for (let rest = 0; rest < MOST_RESTS; rest += 1) {
    const from = fs.statSync(log).size;
    await sleep(REST_MS);
    const plans = plansIn(fs.readFileSync(log).toString('utf8', from));
    if (plans.every(({ Plan: plan }) => readsWhole(plan, large).length === 0)) return;
  }
}

export interface PlanCheck {
  readonly statements: number;
  readonly tables: readonly string[];
  readonly findings: readonly Finding[];
}

/**
 * Sends every request some times and reads how PostgreSQL carried out each statement of it: five plans are made for the
 * values at hand, then it may keep one for all.
 */
export async function checkPlans(
  client: Client,
  requests: readonly { name: string; next: () => Wanted }[],
  send: (wanted: Wanted) => Promise<unknown>,
): Promise<PlanCheck> {
  const log = await logFileOf(client);
  const large = {
    tables: await listNames(client, BIG_TABLES),
    partialIndexes: await listNames(client, PARTIAL_INDEXES),
  };
  await untilAtRest(log, large);
  const statements = new Set<string>();
  const findings = new Map<string, Finding>();
  for (const { name, next } of requests) {
    const from = fs.statSync(log).size;
    for (let turn = 0; turn < CARE.plans; turn += 1) await send(next());
    for (const { 'Query Text': statement, Plan: plan } of plansIn(
      fs.readFileSync(log).toString('utf8', from),
    )) {
      statements.add(statement);
      for (const { table, how } of readsWhole(plan, large)) {
        findings.set(`${name} ${table} ${statement}`, { request: name.trim(), table, how, statement });
      }
    }
  }
  return {
    statements: statements.size,
    tables: [...large.tables].toSorted(),
    findings: [...findings.values()],
  };
}
