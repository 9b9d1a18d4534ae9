import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, queryText, type Db } from './db.ts';
import { statement } from './statement.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { url } = await openTestDatabase();
const opened: Db[] = [];
let own: Db;

beforeEach(() => {
  own = createDatabase({ url, poolSize: 1, onError: () => undefined });
  opened.push(own);
});
afterAll(() => Promise.all(opened.map((each) => each.destroy())));

/** The orders above a number. */
const countAbove = (number: number) => ({
  ...statement`
    with page as materialized (select id from orders where order_number > ${number}::int order by id limit 25)
    select count(*)::text from page join orders using (id) join users on users.id = orders.client_id`,
  name: 'above',
});

const PLANS = statement`
  select generic_plans || ' ' || custom_plans from pg_prepared_statements where name = ${'above'}`;

describe('a statement planned once [performance#planned-once]', () => {
  it.each([
    { what: 'has one plan for all values', how: { isPlannedOnce: true }, plans: /^8 0$/ },
    {
      what: 'while one whose values decide has one for each of them',
      how: { isPlannedOnce: false },
      plans: /^0 8$/,
    },
    { what: 'while any other is planned for its first values at least', how: {}, plans: / [5-8]$/ },
  ])('$what', async ({ how, plans }) => {
    for (let turn = 1; turn <= 8; turn += 1) {
      expect(await queryText(own, { ...countAbove(turn), ...how })).toBe('0');
    }
    expect(await queryText(own, PLANS)).toMatch(plans);
  });

  it('leaves the connection as it was, after an error too', async () => {
    const PROCESS = statement`select pg_backend_pid() || ' ' || current_setting('plan_cache_mode')`;
    const divideBy = (divisor: number) =>
      queryText(own, { ...statement`select (1 / ${divisor}::int)::text`, isPlannedOnce: true });
    const before = await queryText(own, PROCESS);
    expect(before).toMatch(/ auto$/);
    await expect(divideBy(0)).rejects.toThrow('division');
    expect(await divideBy(1)).toBe('1');
    expect(await queryText(own, PROCESS)).toBe(before);
  });
});
