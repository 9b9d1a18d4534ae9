import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import type { ShiftNoteBody } from '@majstorija/contract/shift-note/shift-note.ts';
import { client } from '#api/http/client.ts';
import { isApiError } from '#lib/http/api-error.ts';

export const shiftNoteKey = ['shift-note'] as const;

const MINUTE_MS = 60_000;

/** The note of the shift. It follows live changes, and the clock: midnight ends it. */
export const shiftNoteQuery = () =>
  queryOptions({
    queryKey: shiftNoteKey,
    queryFn: ({ signal }) => client.shiftNote.get(undefined, { signal }),
    refetchInterval: 5 * MINUTE_MS,
    meta: { isSilent: true },
  });

/** Writes another note, unless there is one that its writer has not read [shift-note#two-writers]. */
export function useUpdateShiftNote() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: ShiftNoteBody }) =>
      client.shiftNote.update({ version, body }),
    onSuccess: (note) => queryClient.setQueryData(shiftNoteQuery().queryKey, note),
    onError: (error) =>
      isApiError(error, 'shiftNote.changed')
        ? queryClient.refetchQueries({ queryKey: shiftNoteKey, exact: true })
        : undefined,
    meta: {
      success: NOTICES.updateShiftNote.success,
      fallback: NOTICES.updateShiftNote.failure,
      showsConflict: true,
    },
  });
}
