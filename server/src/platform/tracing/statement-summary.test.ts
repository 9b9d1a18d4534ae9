import { expect, it } from 'vitest';
import { statementSummary } from './statement-summary.ts';

it.each([
  ['begin', 'begin', undefined],
  [
    '/* planned for its values */ select count(*) from "orders" as "o" where "o"."id" = $n',
    'select',
    'orders',
  ],
  [`select (select json_agg(a) from addresses a) from clients where note <> 'from (x'`, 'select', 'clients'],
  ['with page as (select id from orders where a = $n) select json_agg(p) from page p', 'select', 'orders'],
  [
    'select coalesce((select 1 from (select 2) as two), 3) from unnest($n::text[]) as given',
    'select',
    undefined,
  ],
  ['select extract(epoch from now()), a is distinct from b\nfrom   mails', 'select', 'mails'],
  ['select graphile_worker.add_job($n::text)', 'select', undefined],
  ['select 1 from graphile_worker.jobs for update', 'select', 'graphile_worker.jobs'],
  ['insert into "users" ("id") values ($n) on conflict do update set a = 1', 'insert', 'users'],
  ['update "orders" as "o" set "rank" = $n from clients', 'update', 'orders'],
  ['delete from only sessions where id = $n', 'delete', 'sessions'],
  ['with old as (delete from keys returning id) select count(*) from old', 'delete', 'keys'],
  ['', 'statement', undefined],
])('of %s is %s %s', (text, operation, table) => {
  const summary = statementSummary(text);
  expect(summary).toEqual({ operation, table });
  expect(statementSummary(text)).toBe(summary);
});
