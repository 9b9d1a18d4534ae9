import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { Absence, AbsenceBody } from '@majstorija/contract/people/availability/availability.ts';
import { client } from '#api/http/client.ts';
import { keepRow } from './company-cache.ts';
import { workerKeys } from './workers.ts';

/** `about`: the name of the worker, for the notices. */
type OfWorker = { workerId: string; about: string };
type AddAbsence = OfWorker & { body: z.input<typeof AbsenceBody>; idempotencyKey: string };
type ChangeAbsence = OfWorker & { absence: Absence; body: z.input<typeof AbsenceBody> };
type CancelAbsence = OfWorker & { absence: Absence };
type SetPause = OfWorker & { until: string };

/** What a worker can do now is in every list of workers, the page and the panel. */
const reloadWorkers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: workerKeys.all });

/** The absences of a worker, those that end last first. */
export const absencesQuery = (workerId: string) =>
  queryOptions({
    queryKey: [...workerKeys.detail(workerId), 'absences'],
    queryFn: ({ signal }) => client.availability.absences({ params: { id: workerId } }, { signal }),
    select: ({ data }) => data,
    meta: { fallback: NOTICES.listAbsences.failure, showsMissing: true },
  });

const notice = ({ success, failure }: { success: string; failure: string }) => ({
  success,
  fallback: failure,
});

/** Adds an absence of a worker. */
export function useAddAbsence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId, body, idempotencyKey }: AddAbsence) =>
      client.availability.addAbsence({ params: { id: workerId }, body, idempotencyKey }),
    onSettled: () => void reloadWorkers(queryClient),
    meta: notice(NOTICES.addAbsence),
  });
}

/** Changes an absence, unless another user did so since it was read. */
export function useChangeAbsence() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId, absence, body }: ChangeAbsence) =>
      client.availability.changeAbsence({
        params: { id: workerId, absenceId: absence._id },
        version: absence.version,
        body,
      }),
    onSettled: () => void reloadWorkers(queryClient),
    meta: notice(NOTICES.changeAbsence),
  });
}

/** Removes an absence that has not begun, or ends one that has. */
export function useCancelAbsence(call: 'cancelAbsence' | 'endAbsence') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId, absence }: CancelAbsence) =>
      client.availability.cancelAbsence({ params: { id: workerId, absenceId: absence._id } }),
    onSettled: () => void reloadWorkers(queryClient),
    meta: notice(NOTICES[call]),
  });
}

/** A worker has a break until an instant later today. */
export function useSetPause() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId, until }: SetPause) =>
      client.availability.setPause({ params: { id: workerId }, body: { until } }),
    onSuccess: (saved) => keepRow(queryClient, workerKeys.lists, saved),
    onSettled: () => void reloadWorkers(queryClient),
    meta: notice(NOTICES.setPause),
  });
}

/** Ends the break of a worker; under way until the worker is shown without it, so that a second press ends nothing again. */
export function useEndPause() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ workerId }: OfWorker) => client.availability.endPause({ params: { id: workerId } }),
    onSettled: () => reloadWorkers(queryClient),
    meta: notice(NOTICES.endPause),
  });
}
