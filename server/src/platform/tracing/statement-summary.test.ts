import { expect, it } from 'vitest';
import { statementSummary } from './statement-summary.ts';

it.each([
  ['begin', 'begin', undefined],
  [
    '/* planned for its values */ select count(*) from "orders" as "o" where "o"."id" = $1',
    'select',
    'orders',
  ],
  [`select (select json_agg(a) from addresses a) from clients where note <> 'from (x'`, 'select', 'clients'],
  ['with page as (select id from orders where a = $1) select json_agg(p) from page p', 'select', 'orders'],
  [
    'select coalesce((select 1 from (select 2) as two), 3) from unnest($1::text[]) as given',
    'select',
    undefined,
  ],
  ['select extract(epoch from now()), a is distinct from b\nfrom   mails', 'select', 'mails'],
  ['select graphile_worker.add_job($1::text)', 'select', undefined],
  ['select 1 from graphile_worker.jobs for update', 'select', 'graphile_worker.jobs'],
  ['insert into "users" ("id") values ($1) on conflict do update set a = 1', 'insert', 'users'],
  ['update "orders" as "o" set "rank" = $1 from clients', 'update', 'orders'],
  ['delete from only sessions where id = $1', 'delete', 'sessions'],
  ['with old as (delete from keys returning id) select count(*) from old', 'delete', 'keys'],
  ['', 'statement', undefined],
])('of %s is %s %s', (text, operation, table) => {
  const summary = statementSummary(text);
  expect(summary).toEqual({ operation, table });
  expect(statementSummary(text)).toBe(summary);
});
