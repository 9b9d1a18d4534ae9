import { SEARCH_BOUNDS } from '@majstorija/contract/search/search.ts';

interface Found {
  /** Of the parts of the statement: `some_<name>` is what it gives. */
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  /** The condition by which indexes know the rows. */
  readonly among: string;
  /** Rows with every part at the beginning of a word, and those with every part anywhere. */
  readonly beginning: string;
  readonly anywhere: string;
}

/** Up to this number, all matches are compared. */
const FEW = 1_000;

/** So many of the newest rows are read when there are more. */
const NEWEST = 1_000;

/**
 * SQL: the rows of a table that match, as `some_<name>`: those at the beginning of words, and when they are too few those
 * within words. When many match, as with two letters, these are as many as the index gives first, and those
 * among the newest rows [search#bounds]. Matches are planned as if all were read, so that their index is used, but
 * are read no further than counted: rows of a materialized query are made when they are asked for.
 */
export function someOf({ name, table, columns, among, beginning, anywhere }: Found): string {
  const rows = (condition: string) => `select ${columns} from ${table} where ${among} and ${condition}`;
  const count = (rowsOf: string) => `(select count(*) from ${rowsOf}_${name})`;
  const newest = `select * from ${table} where ${among} order by created_at desc, id desc limit ${NEWEST}`;
  return `
  begun_${name} as materialized (${rows(beginning)}),
  few_${name} as materialized (select * from begun_${name} limit ${FEW + 1}),
  within_${name} as materialized (${rows(anywhere)}),
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
