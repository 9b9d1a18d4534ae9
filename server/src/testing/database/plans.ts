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

/** How PostgreSQL reads the tables of a statement: planned for these values, and by the generic plan for any values. */
export async function openPlanner(url: string): Promise<(statement: Statement) => Promise<Scan[][]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return async ({ text, values }) => {
    const plans: Scan[][] = [];
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${text}`,
        values,
      );
      plans.push(rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan)));
    }
    return plans;
  };
}
