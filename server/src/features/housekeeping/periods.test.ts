import { expect, it } from 'vitest';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { PERIODS } from './periods.ts';

const read = (env: Record<string, string>) => getSettings(aConfig(env), PERIODS);

it('reads the periods in days, and off where there may be no end [personal-data#periods]', () => {
  expect(read({})).toEqual({
    sessions: 30,
    mails: 30,
    auditAccesses: 365,
    auditValues: 1_095,
    orderPhotos: 1_095,
    notifyMe: 730,
    notices: 7,
    absences: 30,
    complaints: 732,
    priceFiles: 1_095,
  });
  expect(read({ COMPLAINT_REGISTER_YEARS: '10', KEEP_NOTICES_DAYS: '1' })).toMatchObject({
    complaints: 3_660,
    notices: 1,
  });
  expect(read({ KEEP_AUDIT_DAYS: 'off', KEEP_ORDER_PHOTOS_DAYS: 'off' })).toMatchObject({
    auditValues: null,
    orderPhotos: null,
  });
});

const SHORT = 'must be a whole number of days from 7 to 365';
const READS = 'must be a whole number of days from 90 to 3650';
const VALUES = 'must be off or a whole number of days from 365 to 3650';
const NOTIFY_ME = 'must be a whole number of days from 30 to 3650';
const NOTICES = 'must be a whole number of days from 1 to 7';
const ABSENCES = 'must be a whole number of days from 1 to 365';
const PHOTOS = 'must be off or a whole number of days from 730 to 3650';

it.each([
  ['KEEP_SESSIONS_DAYS', '366', SHORT],
  ['KEEP_AUDIT_READS_DAYS', '89', READS],
  ['KEEP_AUDIT_DAYS', '364', VALUES],
  ['KEEP_ORDER_PHOTOS_DAYS', '729', PHOTOS],
  ['KEEP_NOTIFY_ME_DAYS', '29', NOTIFY_ME],
  ['KEEP_NOTICES_DAYS', '8', NOTICES],
  ['KEEP_ABSENCES_DAYS', '0', ABSENCES],
])('refuses %s=%s with one line [running#settings]', (name, value, rule) => {
  expect(refusalOf(() => aConfig({ [name]: value }))).toBe(`${name} ${rule}`);
});
