import { STAFF } from '@majstorija/contract/http/access.ts';
import { empty, item, list, type Route } from '@majstorija/contract/http/route.ts';
import * as availability from '@majstorija/contract/people/availability/availability.ts';
import { WorkerListItem, WorkerParams } from '@majstorija/contract/people/workers.ts';

const EXAMPLE = {
  kind: 'vacation',
  startsAt: '2026-12-01T23:00:00.000Z',
  endsAt: '2026-12-12T23:00:00.000Z',
  note: 'Kopaonik',
};

const WORKER_ERRORS = ['person.erased', 'worker.notFound'] as const;
const ADD_ERRORS = ['absence.overlaps', 'absence.tooMany'] as const;
const CANCEL_ERRORS = ['absence.notFound', 'absence.past'] as const;

/** When a worker can work, kept by the office [people#absences]; working hours are fields of workers and companies. */
export const availabilityApi = {
  absences: {
    method: 'GET',
    path: '/v1/workers/:id/absences',
    access: STAFF,
    summary: 'The absences of a worker, those that end last first',
    params: WorkerParams,
    response: list(availability.Absence),
    errors: ['worker.notFound'],
    recorded: 'person_read',
  },
  addAbsence: {
    method: 'POST',
    path: '/v1/workers/:id/absences',
    access: STAFF,
    summary: 'Add an absence of a worker',
    params: WorkerParams,
    body: availability.AbsenceBody,
    example: { body: EXAMPLE },
    response: item(availability.Absence),
    status: 201,
    idempotent: true,
    errors: [...WORKER_ERRORS, ...ADD_ERRORS],
  },
  changeAbsence: {
    method: 'PATCH',
    path: '/v1/workers/:id/absences/:absenceId',
    access: STAFF,
    summary: 'Replace an absence of a worker that is not past',
    params: availability.AbsenceParams,
    body: availability.AbsenceBody,
    example: { body: EXAMPLE },
    response: item(availability.Absence),
    ifMatch: true,
    errors: [...WORKER_ERRORS, ...CANCEL_ERRORS, 'absence.changed', 'absence.overlaps'],
  },
  cancelAbsence: {
    method: 'DELETE',
    path: '/v1/workers/:id/absences/:absenceId',
    access: STAFF,
    summary: 'Remove an absence that has not begun; one that has ends now',
    params: availability.AbsenceParams,
    response: empty,
    errors: [...WORKER_ERRORS, ...CANCEL_ERRORS],
  },
  setPause: {
    method: 'PUT',
    path: '/v1/workers/:id/pause',
    access: STAFF,
    summary: 'A worker has a break until later today',
    params: WorkerParams,
    body: availability.PauseBody,
    example: { body: { until: '2026-11-23T13:30:00.000Z' } },
    response: item(WorkerListItem),
    errors: WORKER_ERRORS,
  },
  endPause: {
    method: 'DELETE',
    path: '/v1/workers/:id/pause',
    access: STAFF,
    summary: 'End the break of a worker',
    params: WorkerParams,
    response: empty,
    errors: WORKER_ERRORS,
  },
} as const satisfies Record<string, Route>;

/** Workers, and owners who work; any other owner is no worker. */
const SELF = ['worker', 'owner'] as const;

/** What workers tell of themselves from their phones [people#own-availability]. */
export const myAvailabilityApi = {
  get: {
    method: 'GET',
    path: '/v1/my/availability',
    access: SELF,
    summary: 'Own working hours, the break, and whether one works now',
    response: item(availability.OwnAvailability),
    errors: ['worker.notFound'],
  },
  absences: {
    method: 'GET',
    path: '/v1/my/absences',
    access: SELF,
    summary: 'Own absences, those that end last first',
    response: list(availability.Absence),
    errors: ['worker.notFound'],
  },
  addAbsence: {
    method: 'POST',
    path: '/v1/my/absences',
    access: SELF,
    limit: { most: 20, minutes: 10 },
    summary: 'Tell the office of an absence',
    body: availability.AbsenceBody,
    example: { body: EXAMPLE },
    response: item(availability.Absence),
    status: 201,
    idempotent: true,
    errors: [...WORKER_ERRORS, ...ADD_ERRORS],
  },
  cancelAbsence: {
    method: 'DELETE',
    path: '/v1/my/absences/:id',
    access: SELF,
    summary: 'Remove an own absence that has not begun; one that has ends now',
    params: availability.OwnAbsenceParams,
    response: empty,
    errors: [...WORKER_ERRORS, ...CANCEL_ERRORS],
  },
  setPause: {
    method: 'PUT',
    path: '/v1/my/pause',
    access: SELF,
    summary: 'Have a break until later today',
    body: availability.PauseBody,
    example: { body: { until: '2026-11-23T13:30:00.000Z' } },
    response: item(availability.OwnAvailability),
    errors: WORKER_ERRORS,
  },
  endPause: {
    method: 'DELETE',
    path: '/v1/my/pause',
    access: SELF,
    summary: 'End the own break',
    response: empty,
    errors: WORKER_ERRORS,
  },
} as const satisfies Record<string, Route>;
