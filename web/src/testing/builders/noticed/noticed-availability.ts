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
import { stub } from '#testing/stub.ts';

const { availability } = api;
const of = { workerId: anId(), about: 'Ana Nikolić' };

/** A vacation of the first days of December. */
export const anAbsence = (absence: Partial<Absence> = {}): Absence => ({
  _id: anId(),
  kind: 'vacation',
  startsAt: '2026-12-01T23:00:00.000Z',
  endsAt: '2026-12-12T23:00:00.000Z',
  note: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 1,
  ...absence,
});

const body = {
  kind: 'vacation',
  startsAt: '2026-12-01T23:00:00.000Z',
  endsAt: '2026-12-12T23:00:00.000Z',
} as const;
const absence = anAbsence();
const useRemoval = () => useCancelAbsence('cancelAbsence');
const useEnding = () => useCancelAbsence('endAbsence');
const canceled = () => stub(availability.cancelAbsence, undefined);

/** When workers work, by the names of its notices. */
export const NOTICED_AVAILABILITY = {
  addAbsence: write(availability.addAbsence, () => stub(availability.addAbsence, absence), useAddAbsence, {
    ...of,
    body,
    idempotencyKey: anId(),
  }),
  changeAbsence: write(
    availability.changeAbsence,
    () => stub(availability.changeAbsence, absence),
    useChangeAbsence,
    { ...of, absence, body },
  ),
  cancelAbsence: write(availability.cancelAbsence, canceled, useRemoval, { ...of, absence }),
  endAbsence: write(availability.cancelAbsence, canceled, useEnding, { ...of, absence }),
  setPause: write(availability.setPause, () => stub(availability.setPause, aWorker()), useSetPause, {
    ...of,
    until: '2026-11-21T07:00:00.000Z',
  }),
  endPause: write(availability.endPause, () => stub(availability.endPause, undefined), useEndPause, of),
};
