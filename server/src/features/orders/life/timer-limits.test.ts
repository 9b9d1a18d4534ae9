import { expect, it } from 'vitest';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { DUE_LIMITS } from './order-due.service.ts';
import { TIMER_LIMITS } from './order-timers.service.ts';

type Env = Record<string, string>;
const timers = (env: Env) => getSettings(aConfig(env), TIMER_LIMITS);
const clocks = (env: Env) => getSettings(aConfig(env), DUE_LIMITS);

it('reads the limits in minutes or fractions of them, 0 for none [timers#settings-in-minutes]', () => {
  expect(timers({})).toEqual({
    find_backup_worker: 15,
    call_worker_accepted: 60,
    call_worker_on_the_way: 60,
    termLead: 30,
    callAgain: 10,
    areTimersQueued: true,
  });
  const env = {
    ACCEPT_WITHIN_MINUTES: '0.05',
    DEPART_WITHIN_MINUTES: '0',
    ARRIVE_WITHIN_MINUTES: '10080',
    TERM_LEAD_MINUTES: '0',
    CALL_AGAIN_MINUTES: '1.5',
  };
  expect(timers(env)).toEqual({
    find_backup_worker: 0.05,
    call_worker_accepted: 0,
    call_worker_on_the_way: 10_080,
    termLead: 0,
    callAgain: 1.5,
    areTimersQueued: true,
  });
});

it('reads the limits of clocks that no timer ends [orders#due-settings]', () => {
  expect(clocks({})).toEqual({ assign: 15 * 60_000, complaint_answer: 8, complaint_solution: 15 });
  const env = { ASSIGN_WITHIN_MINUTES: '0.5', COMPLAINT_ANSWER_DAYS: '1', COMPLAINT_SOLUTION_DAYS: '365' };
  expect(clocks(env)).toEqual({ assign: 30_000, complaint_answer: 1, complaint_solution: 365 });
});

it.each<[Env, string]>([
  [
    { ACCEPT_WITHIN_MINUTES: '-1' },
    'ACCEPT_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
  [
    { DEPART_WITHIN_MINUTES: '10080.1' },
    'DEPART_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
  [
    { ASSIGN_WITHIN_MINUTES: '15 min' },
    'ASSIGN_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
  [{ COMPLAINT_ANSWER_DAYS: '8.5' }, 'COMPLAINT_ANSWER_DAYS must be a whole number from 1 to 365'],
  [{ COMPLAINT_SOLUTION_DAYS: '366' }, 'COMPLAINT_SOLUTION_DAYS must be a whole number from 1 to 365'],
])('refuses %j with one line', (env, line) => {
  expect(refusalOf(() => aConfig(env))).toBe(line);
});
