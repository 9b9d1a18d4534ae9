import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { erasureApi } from '@majstorija/contract/personal-data/erasure-api.ts';
import { AUTH_KEY } from '#api/accounts/auth.ts';
import { fetchAnswer } from '#api/http/answer.ts';
import { downloadAnswer } from '#api/http/download-answer.ts';
import { withFreshCheck } from '#api/http/fresh-check.ts';
import { buildRequest } from '#api/http/request.ts';
import { withSession } from '#api/http/session-refresh.ts';
import { saveFile } from '#lib/browser/save-file.ts';

/** `about`: the person's name, for the file and the notices. */
type Person = { id: string; about: string };
type ExportPerson = Person & { onLoaded?: (bytes: number) => void };
type ErasePerson = Person & { confirmName: string };

/** Fetches all about a person and saves it as a zip, also when the dialog was closed meanwhile. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async ({ id, about, onLoaded }: ExportPerson) => {
      const request = () => buildRequest(api.personalData.export, { params: { id } });
      const file = await withFreshCheck(() => withSession(() => downloadAnswer(request(), { onLoaded })));
      saveFile(file, `Lični podaci - ${about}.zip`);
    },
    meta: { success: NOTICES.exportPerson.success, fallback: NOTICES.exportPerson.failure },
  });
}

/** Erases the data of a person; the name is on many screens, so all but the session is fetched again. */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmName }: ErasePerson) => {
      const request = () => buildRequest(erasureApi.erase, { params: { id }, body: { confirmName } });
      return withFreshCheck(() => withSession(() => fetchAnswer(request(), {})));
    },
    onSettled: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== AUTH_KEY }),
    meta: { success: NOTICES.erasePerson.success, fallback: NOTICES.erasePerson.failure },
  });
}
