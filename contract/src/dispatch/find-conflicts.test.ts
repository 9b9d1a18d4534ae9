import { describe, expect, it } from 'vitest';
import {
  FREE,
  HERE,
  NOW,
  THERE,
  ask,
  at,
  iso,
  job,
  week,
  windowOf,
} from '@majstorija/contract/testing/schedules.ts';
import { findConflicts, wayMinutes, type Schedule } from './find-conflicts.ts';

describe('conflicts of a worker with a window [dispatch#conflicts]', () => {
  it('are none without anything else', () => {
    expect(findConflicts(FREE, ask(windowOf('10:00', '12:00')))).toEqual([]);
  });

  it('name the other order, what both want and the way', () => {
    const schedule = { ...FREE, jobs: [job('11:40', '13:00', THERE)] };
    expect(findConflicts(schedule, ask(windowOf('10:00', '12:00')))).toEqual([
      {
        key: `overlap:a:${iso('11:40')}`,
        kind: 'overlap',
        text: 'ima nalog 1042 (Bulevar 12) 09.03. 11:40–13:00, preklop 20 min',
        order: {
          _id: 'a',
          orderCode: '1042',
          streetAndNumber: 'Bulevar 12',
          from: iso('11:40'),
          to: iso('13:00'),
        },
        minutes: 20,
        travelMinutes: 14,
        freeFrom: iso('13:14'),
      },
    ]);
  });

  it.each([
    ['08:00', '09:47', 'ima nalog 1042 (Bulevar 12) do 09.03. 9:47, a put traje 14 min'],
    ['12:13', '14:00', 'ima nalog 1042 (Bulevar 12) od 09.03. 12:13, a put traje 14 min'],
  ])('name the way where an order from %s to %s leaves too little time', (from, to, text) => {
    const found = findConflicts({ ...FREE, jobs: [job(from, to, THERE)] }, ask(windowOf('10:00', '12:00')));
    expect(found.map(({ kind, text: said, minutes }) => [kind, said, minutes])).toEqual([
      ['travel', text, null],
    ]);
  });

  it.each([
    ['08:00', '09:46'],
    ['12:14', '14:00'],
  ])('leave an order from %s to %s that can be reached', (from, to) => {
    expect(findConflicts({ ...FREE, jobs: [job(from, to, THERE)] }, ask(windowOf('10:00', '12:00')))).toEqual(
      [],
    );
  });

  it('count a way to a rough place in whole kilometres', () => {
    expect([wayMinutes(HERE, THERE, 24), wayMinutes(HERE, { ...THERE, isRough: true }, 24)]).toEqual([
      14, 15,
    ]);
  });

  it('name absence, break, working hours and the package', () => {
    const schedule: Schedule = {
      ...FREE,
      workingHours: week('08:00-11:00'),
      absences: [
        { startsAt: iso('11:00'), endsAt: iso('11:30') },
        { startsAt: iso('11:30'), endsAt: iso('00:00', '2026-03-12') },
      ],
      offersPackage: false,
    };
    const found = findConflicts(schedule, ask(windowOf('10:00', '12:00')));
    expect(found.map(({ key, text }) => [key, text])).toEqual([
      [`absent:${iso('00:00', '2026-03-12')}`, 'odsutan do 11.03.'],
      ['off_hours', 'van radnog vremena, radi 08:00–11:00'],
      ['package_gone', 'više ne pruža ovu uslugu'],
    ]);
  });

  it('know a night that ends on the next day', () => {
    const schedule = { ...FREE, workingHours: week('22:00-06:00') };
    expect(findConflicts(schedule, ask(windowOf('05:00', '06:00', '2026-03-11')))).toEqual([]);
    expect(findConflicts(schedule, ask(windowOf('22:30', '24:00', '2026-03-11')))).toEqual([]);
    expect(findConflicts(schedule, ask(windowOf('05:00', '07:00', '2026-03-11')))).toMatchObject([
      { key: 'off_hours', text: 'van radnog vremena, radi 00:00–06:00 i 22:00–24:00' },
    ]);
  });

  it('say of a day off that nobody works then', () => {
    const schedule = { ...FREE, workingHours: week('08:00-16:00') };
    expect(findConflicts(schedule, ask(windowOf('10:00', '12:00', '2026-03-08')))).toMatchObject([
      { key: 'off_hours', text: 'tog dana ne radi' },
    ]);
  });

  it('count a window that has begun from now on, and one that is over as the moment', () => {
    const today = '2026-03-06';
    const schedule = { ...FREE, absences: [{ startsAt: iso('08:00', today), endsAt: iso('11:00', today) }] };
    expect(findConflicts(schedule, ask(windowOf('10:00', '13:00', today)))).toEqual([]);
    const paused = { ...schedule, pauseUntil: iso('12:30', today) };
    const over = findConflicts(paused, ask(windowOf('09:00', '10:00', today)));
    expect(over.map(({ key }) => key)).toEqual([`paused:${iso('12:30', today)}`]);
  });
});

describe('conflicts of a worker without a window [dispatch#conflicts]', () => {
  const TODAY = { kind: 'today', startsAt: NOW, endsAt: at('20:00', '2026-03-06') } as const;
  const NOW_TERM = { kind: 'now', startsAt: null, endsAt: null } as const;

  it.each([NOW_TERM, TODAY])('are those of the moment: $kind', (term) => {
    const schedule = {
      ...FREE,
      workingHours: week('08:00-16:00', '08:00-11:00'),
      jobs: [job('08:00', '20:00')],
    };
    expect(findConflicts(schedule, ask(term)).map(({ text }) => text)).toEqual(['van radnog vremena']);
    const absent = { ...FREE, absences: [{ startsAt: iso('00:00', '2026-03-06'), endsAt: iso('00:00') }] };
    expect(findConflicts(absent, ask(term)).map(({ key }) => key)).toEqual([`absent:${iso('00:00')}`]);
    expect(findConflicts(FREE, ask(term))).toEqual([]);
  });
});
