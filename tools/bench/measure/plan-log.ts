import { z } from 'zod';

interface Node {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: Node[] | undefined;
}
const Node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(Node).optional();
  },
});
const Explained = z.object({ 'Query Text': z.string(), Plan: Node });

const FULL_INDEX = new Set(['Index Scan', 'Index Only Scan']);

/** Tables with many rows, and the indexes that have only some of the rows of theirs, such as the open orders. */
export interface Large {
  readonly tables: ReadonlySet<string>;
  readonly partialIndexes: ReadonlySet<string>;
}

/** Walks a plan; an index read in its order without a condition is fine below a limit, and so is a partial one. */
export function readsWhole(node: Node, large: Large, isLimited = false): { table: string; how: string }[] {
  const how = node['Node Type'];
  const table = node['Relation Name'] ?? '';
  const limited = isLimited || how === 'Limit';
  const isFullIndex =
    FULL_INDEX.has(how) &&
    node['Index Cond'] === undefined &&
    !large.partialIndexes.has(node['Index Name'] ?? '');
  const isWhole = how.endsWith('Seq Scan') || (isFullIndex && !limited);
  const below = (node.Plans ?? []).flatMap((plan) => readsWhole(plan, large, limited));
  return isWhole && large.tables.has(table) ? [{ table, how }, ...below] : below;
}

/** The plans in a piece of the log: each follows its duration as lines that begin with a tab. One that is being written is left out. */
export function plansIn(log: string): z.infer<typeof Explained>[] {
  const entries = log.matchAll(/duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+?\t\}\n)/g);
  return [...entries].map(([, text = '']) => Explained.parse(JSON.parse(text)));
}
