import { api } from '@majstorija/contract/http/api.ts';
import { type OrderView, VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import type { Account } from '../http/account.ts';
import { readPages } from '../people/read-people.ts';
import { checkView } from './check-views.ts';
import type { Day, Finding } from './day.ts';

const MOST_READS = 3;

const readView = (operator: Account, view: OrderView) =>
  readPages((page) => operator.list(api.orders.list, { query: { view, ...page } }));

async function findViewProblems(operator: Account): Promise<string[]> {
  const counts = await operator.item(api.orders.counts, {});
  const all = await readPages((page) => operator.list(api.orders.list, { query: page }), 1);
  const problems = checkView('all', { ...all, counted: counts.all, rows: [], isWhole: false }, operator.id);
  for (const view of VIEW_OPTIONS) {
    problems.push(
      ...checkView(view, { ...(await readView(operator, view)), counted: counts[view] }, operator.id),
    );
  }
  return problems.map((problem) => `${operator.name}, ${problem}`);
}

/**
 * Whether the counts of the views equal their lists. Repeated when it does not add up: a timer or another person may
 * change an order between two reads.
 */
export async function checkCounts({ operators }: Day): Promise<Finding> {
  let problems: string[] = [];
  for (let read = 0; read < MOST_READS; read += 1) {
    problems = [...(await findViewProblems(operators[0])), ...(await findViewProblems(operators[1]))];
    if (problems.length === 0) break;
  }
  return {
    name: 'the counts of the views equal their lists',
    checked: `all and ${VIEW_OPTIONS.length} views, for both operators`,
    problems,
  };
}
