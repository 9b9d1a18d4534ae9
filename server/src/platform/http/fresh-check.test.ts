import { expect, expectTypeOf, it } from 'vitest';
import { NOBODY, outsideSession, type Actor } from '#platform/database/work.ts';
import { assertFreshCheck } from './fresh-check.ts';

const NOW = new Date('2026-03-06T11:00:00.000Z');
const ana = { id: '0190a0a0-0000-7000-8000-000000000000', role: 'admin' } as const;
const checkedBefore = (minutes: number): Actor => ({
  ...ana,
  checkedAt: new Date(NOW.getTime() - minutes * 60_000),
});
const assertOf = (actor: Actor) => () => assertFreshCheck({ actor, now: NOW });

it('passes a user whose password was checked within 10 minutes [accounts#fresh-check]', () => {
  expect(assertOf(checkedBefore(10))).not.toThrow();
  expect(assertOf(checkedBefore(10.01))).toThrow(expect.objectContaining({ code: 'auth.freshCheckNeeded' }));
});

it('refuses a user outside of a session, whose password was not checked', () => {
  expect(assertOf(outsideSession(ana))).toThrow(expect.objectContaining({ code: 'auth.freshCheckNeeded' }));
});

it('passes the system and the demo data, which have no password', () => {
  expect(assertOf(NOBODY)).not.toThrow();
  expect(assertOf({ ...ana, isDemoData: true })).not.toThrow();
});

it('takes no user whose last check is left out', () => {
  expectTypeOf<typeof ana>().not.toExtend<Actor>();
});
