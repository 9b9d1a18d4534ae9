import type { Absence } from '@majstorija/contract/people/availability/availability.ts';
import { api } from '@majstorija/contract/http/api.ts';
import {
  useAddAbsence,
  useCancelAbsence,
  useChangeAbsence,
  useEndPause,
  useSetPause,
} from '#api/people/availability.ts';
import { anId, aWorker } from '#testing/builders/builders.ts';
import { write } from './noticed-call.ts';

const { availability } = api;
const about = 'Ana Nikolić';
const of = { workerId: anId(), about };

const body = {
  kind: 'vacation',
  startsAt: '2026-12-01T23:00:00.000Z',
  endsAt: '2026-12-12T23:00:00.000Z',
} as const;

/** A vacation of the first days of December. */
export const anAbsence = (absence: Partial<Absence> = {}): Absence => ({
  _id: anId(),
  ...body,
  note: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...absence,
});

const absence = anAbsence();
const useRemoval = () => useCancelAbsence('cancelAbsence');
const useEnding = () => useCancelAbsence('endAbsence');
const pause = { ...of, until: '2026-11-21T07:00:00.000Z' };
const added = { ...of, body, idempotencyKey: anId() };

/** When workers work, by the names of its notices. */
export const NOTICED_AVAILABILITY = {
  addAbsence: write(availability.addAbsence, absence, useAddAbsence, added, about),
  changeAbsence: write(
    availability.changeAbsence,
    absence,
    useChangeAbsence,
    { ...of, absence, body },
    about,
  ),
  cancelAbsence: write(availability.cancelAbsence, undefined, useRemoval, { ...of, absence }, about),
  endAbsence: write(availability.cancelAbsence, undefined, useEnding, { ...of, absence }, about),
  setPause: write(availability.setPause, aWorker(), useSetPause, pause, about),
  endPause: write(availability.endPause, undefined, useEndPause, of, about),
};
