import { Client } from 'pg';
import { afterAll } from 'vitest';
import type { Statement } from '#platform/database/statement.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** How the plan reads one table: `Seq Scan`, `Index Scan`, … */
export interface Scan {
  readonly table: string;
  readonly how: string;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const scansOf = (plan: Plan): Scan[] =>
  nodesOf(plan).flatMap(({ 'Node Type': how, 'Relation Name': table }) =>
    table === undefined ? [] : [{ table, how }],
  );

/**
 * How PostgreSQL reads the tables of a statement: one planned once has its plan for all values, any other is planned for
 * its values. `explain` always plans for bound values, whatever `plan_cache_mode` is.
 */
export async function openPlanner(url: string): Promise<(statement: Statement) => Promise<Scan[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return async ({ text, values, isPlannedOnce }) => {
    const [kind, bound] = isPlannedOnce === true ? ['json, generic_plan', []] : ['json', values];
    const explain = `explain (format ${kind}) ${text}`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, [...bound]);
    return rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan));
  };
}
