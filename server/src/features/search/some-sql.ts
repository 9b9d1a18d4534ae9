import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';

interface Found {
  /** Of the parts of the statement: `some_<name>` is what it gives. */
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** The condition by which indexes know the rows. */
  readonly among: string;
  /** The condition of a row that is compared in any case. */
  readonly first?: string | undefined;
  /**
   * The conditions of rows with every part at the beginning of a word, and anywhere; an order and a limit may follow. Of several,
   * each has an index of its own, and none gives a row of another one.
   */
  readonly beginning: readonly string[];
  readonly within: readonly string[];
  /** The condition of a row with every part anywhere. */
  readonly anywhere: string;
}

/** Up to this number, all matches are compared. */
export const FEW = 300;

/** So many of the newest rows are read when there are more. */
const NEWEST = 300;

/**
 * SQL: the rows of a table that match, as `some_<name>`: those at the beginning of words, and when they are too few those
 * within words. When many match, as with two letters, these are as many as the index gives first, and those
 * among the newest rows [search#bounds]. Matches are planned as if all were read, so that their index is used, but
 * are read no further than counted: rows of a materialized query are made when they are asked for.
 */
export function someOf({ name, table, columns, among, first, beginning, within, anywhere }: Found): string {
  const rows = (condition: string) => `select ${columns} from ${table} where ${among} and ${condition}`;
  const count = (rowsOf: string) => `(select count(*) from ${rowsOf}_${name})`;
  const each = (conditions: readonly string[]) =>
    conditions.map((one) => `(${rows(one)})`).join(' union all ');
  const begun = each(first ? [first, ...beginning.map((one) => `not (${first}) and ${one}`)] : beginning);
  const newest = `select * from ${table} where ${among} order by created_at desc, id desc limit ${NEWEST}`;
  return `
  begun_${name} as materialized (${begun}),
  few_${name} as materialized (select * from begun_${name} limit ${FEW + 1}),
  within_${name} as materialized (${each(within)}),
  more_${name} as materialized (
    select * from within_${name} where ${count('few')} < ${SEARCH_BOUNDS.ofKind} limit ${FEW + 1}),
  some_${name} as materialized (
    select * from few_${name}
    union all
    select * from more_${name} where id not in (select id from few_${name})
    union all
    select ${columns} from (${newest}) ${table}
    where (${count('few')} > ${FEW} or ${count('more')} > ${FEW})
      and id not in (select id from few_${name} union all select id from more_${name}) and ${anywhere}
  )`;
}
