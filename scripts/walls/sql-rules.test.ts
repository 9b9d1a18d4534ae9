import { describe, expect, it } from 'vitest';
import { checkSql } from './sql-rules.ts';

const VIEWS = 'server/src/features/orders/orders.views.ts';
const TEST = 'server/src/features/orders/orders.views.test.ts';
const TESTING = 'server/src/testing/order-checks.ts';

describe('a parameter counted by hand', () => {
  it.each([
    ['in a constant', "const ONE = 'select 1 where id = $1';"],
    ['passed to a fragment', "const MINE = mine('$1');"],
    ['with a cast', 'const a = `${x} = $12::uuid`;'],
    ['by an index', 'const places = values.map((_, at) => `$${at + 1}`);'],
    ['in a comment', '/** $1 is the nonce. */'],
  ])('is refused %s', (_where, line) => {
    for (const file of [VIEWS, TEST, TESTING, 'server/scripts/a.ts']) {
      expect(checkSql(file, `\n${line}\n`)).toEqual([
        expect.stringContaining(`${file}:2 counts a parameter of SQL by hand`),
      ]);
    }
  });

  it.each([
    ['a bound value', "const text = `where id = ${bind('id')}`;"],
    ['a row of a sheet', "const TITLES = 'Cenovnik!$1:$1';"],
    ['a named group of a replacement', "const bare = text.replace(/<(?<name>.*)>/, '$<name>');"],
    ['the end of a pattern', 'const DIGITS = /^1$/;'],
  ])('is not seen in %s', (_what, line) => {
    expect(checkSql(VIEWS, line)).toEqual([]);
  });

  it('is allowed in the module that numbers them, and outside the server', () => {
    const line = "const place = '$1';";
    expect(checkSql('server/src/platform/database/statement.ts', line)).toEqual([]);
    expect(checkSql('bench/limit/list-sql.ts', line)).toEqual([]);
  });
});

const CLAIMS: [how: string, line: string][] = [
  ["kysely's sql", "import { sql } from 'kysely';"],
  ["kysely's sql under another name", "import { Kysely, sql as text } from 'kysely';"],
  ['all of kysely', "import * as kysely from 'kysely';"],
  ['a typed tag', 'const rows = sql<Row>`select 1`;'],
  ['a typed part', "const part = sql.raw<number>('1');"],
  ["a typed query of pg's", "const { rows } = await client.query<Row>('select 1');"],
  ["a typed result of pg's", "const result: QueryResult<Row> = await client.query('select 1');"],
  ['a typed builder', 'const part: RawBuilder<boolean> = sql`true`;'],
  ['a cast of the builder', 'const part = expression.$castTo<number>();'],
  ['a typed function of the builder', "const count = eb.fn.count<number>('id');"],
  ['a cast of the rows', "const all = (await client.query('select 1')).rows as Row[];"],
];

describe('an asserted row type', () => {
  it.each(CLAIMS)('is refused by %s', (_how, line) => {
    expect(checkSql(VIEWS, `\n${line}\n`)).toEqual([
      expect.stringContaining(`${VIEWS}:2 claims the rows of SQL text`),
    ]);
  });

  it.each(CLAIMS)('is allowed to tests and to the module of the tag: %s', (_how, line) => {
    for (const file of [TEST, TESTING, 'server/src/platform/database/sql.ts']) {
      expect(checkSql(file, line)).toEqual([]);
    }
  });

  it.each([
    ["the server's sql", "import { findRow, sql } from '#platform/database/sql.ts';"],
    ['other parts of kysely', "import { Kysely, type Transaction } from 'kysely';"],
    ['a parsed row', 'const row = await findRow(tx, Row, sql`select 1`);'],
    ['an untyped query', "await client.query('select 1');"],
    ['a result whose rows are unknown', 'const result: QueryResult<unknown> = answer;'],
    [
      'a typed function of something else',
      'const query = useQuery<Row>(key); const map = new Map<string, Row>();',
    ],
  ])('is not seen in %s', (_what, line) => {
    expect(checkSql(VIEWS, line)).toEqual([]);
  });
});
