import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage, anOwner, aWorker } from '#testing/builders/builders.ts';
import { anAbsence } from '#testing/builders/noticed/noticed-availability.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubWith } from '#testing/stub.ts';

const WORKDAY = '08:00-16:00';
const WEEK = { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY, sat: null, sun: null };
const company = anOwner({ workingHours: WEEK });
const worker = aWorker({ owner: { ...aWorker().owner, _id: company._id } });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const { availability } = api;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.owners.get, company);
  stub(api.workers.get, worker);
  stub(api.workers.list, aPage([worker]));
  stub(api.owners.list, aPage([company]));
  stub(availability.absences, aPage([]));
});

async function openSchedule() {
  const view = renderApp(`/admin/workers/${worker._id}?view=schedule`);
  await screen.findByRole('heading', { level: 2, name: 'Odsustva' });
  return view;
}

describe('the absences on the page of a worker [people#absences]', () => {
  test('are added once, as instants of whole days in Belgrade', async () => {
    stub(availability.addAbsence, anAbsence());
    const { user } = await openSchedule();
    await user.click(screen.getByRole('button', { name: 'Upiši odsustvo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'slobodan dan' }));
    for (const [label, day] of [
      ['Od dana', '02.12.2027.'],
      ['Do dana, zaključno', '03.12.2027.'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), day);
      await user.tab();
    }
    await user.type(dialog.getByLabelText('Do vremena'), '14');
    await user.dblClick(dialog.getByRole('button', { name: 'Upiši' }));
    await screen.findByText('Odsustvo je upisano.');
    expect(requests(availability.addAbsence)).toHaveLength(1);
    expect(requests(availability.addAbsence)[0]?.body).toEqual({
      kind: 'day_off',
      startsAt: '2027-12-01T23:00:00.000Z',
      endsAt: '2027-12-03T13:00:00.000Z',
    });
  });
});

describe('the working hours on the page of a worker [people#working-hours]', () => {
  test('are those of the company until own ones are set, with at least one day', async () => {
    stub(api.workers.update, worker);
    const { user } = await openSchedule();
    await user.click(screen.getByRole('button', { name: 'Izmeni radno vreme' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('radio', { name: 'Kao kompanija: pon–pet 08:00–16:00' });
    await user.click(dialog.getByRole('radio', { name: 'Sopstveno, po danima' }));
    for (const day of ['ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak']) {
      await user.click(dialog.getByRole('checkbox', { name: day }));
    }
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await dialog.findByText('Izaberite bar jedan radni dan');
    await user.click(dialog.getByRole('checkbox', { name: 'subota' }));
    await user.selectOptions(dialog.getByLabelText('subota, od'), '16:00');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await dialog.findByText(/^subota: Početak mora biti pre 24:00 i različit od kraja/);
    expect(dialog.queryByText('sledećeg dana')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('subota, od'), '22:00');
    dialog.getByText('sledećeg dana');
    await user.selectOptions(dialog.getByLabelText('subota, do'), '06:00');
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findByText('Podaci majstora su sačuvani.');
    const none = { mon: null, tue: null, wed: null, thu: null, fri: null, sun: null };
    expect(requests(api.workers.update).at(-1)?.body).toEqual({
      workingHours: { ...none, sat: '22:00-06:00' },
    });
  });
});

describe('what a worker does now [people#now-state]', () => {
  test('is a break that can be ended, and is told in the list', async () => {
    const pauseUntil = inHours(1);
    const paused = aWorker({
      ...worker,
      availability: { workingHours: null, absences: [], pauseUntil },
    });
    stub(api.workers.get, paused);
    stub(availability.endPause, undefined);
    const { user } = await openSchedule();
    const card = within(screen.getByRole('region', { name: 'Trenutno' }));
    expect(card.getByText(/^pauza do/)).toBeTruthy();
    const gate = createGate();
    stubWith(api.workers.get, () => gate.opened.then(() => worker));
    await user.dblClick(card.getByRole('button', { name: 'Završi pauzu' }));
    await screen.findByText('Pauza je završena.');
    // It is there until the worker is known to work again.
    await user.click(card.getByRole('button', { name: 'Završi pauzu' }));
    gate.open();
    await waitFor(() => expect(card.getByText('radi')).toBeTruthy());
    expect(requests(availability.endPause)).toHaveLength(1);
  });
});
