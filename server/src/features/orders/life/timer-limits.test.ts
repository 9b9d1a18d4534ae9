import { expect, it } from 'vitest';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { TIMER_LIMITS } from './order-timers.service.ts';

const read = (env: Record<string, string>) => getSettings(aConfig(env), TIMER_LIMITS);

it('reads the limits in minutes or fractions of them, 0 for none [timers#settings-in-minutes]', () => {
  expect(read({})).toEqual({
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
  expect(read(env)).toEqual({
    find_backup_worker: 0.05,
    call_worker_accepted: 0,
    call_worker_on_the_way: 10_080,
    termLead: 0,
    callAgain: 1.5,
    areTimersQueued: true,
  });
});

it.each([
  [
    { ACCEPT_WITHIN_MINUTES: '-1' },
    'ACCEPT_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
  [
    { DEPART_WITHIN_MINUTES: '10080.1' },
    'DEPART_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
  [
    { ARRIVE_WITHIN_MINUTES: '1 h' },
    'ARRIVE_WITHIN_MINUTES must be minutes from 0 to 10080, such as 15 or 0.5',
  ],
])('refuses %j with one line', (env, line) => {
  expect(refusalOf(() => aConfig(env as unknown as Record<string, string>))).toBe(line);
});
