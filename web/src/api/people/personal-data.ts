import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@majstorija/contract/http/api.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AUTH_KEY } from '#api/accounts/auth.ts';
import { client } from '#api/http/client.ts';
import { download } from '#api/http/download.ts';
import { saveFile } from '#lib/browser/save-file.ts';

/** `about`: the person's name, for the file and the notices. */
type Person = { id: string; about: string };
type ExportPerson = Person & { onLoaded?: (bytes: number) => void };
type ErasePerson = Person & { confirmName: string };

/** Fetches all about a person and saves it as a zip, also when the dialog was closed meanwhile. */
export function useExportPerson() {
  return useMutation({
    mutationFn: async ({ id, about, onLoaded }: ExportPerson) => {
      const file = await download(api.personalData.export, { params: { id } }, { onLoaded });
      saveFile(file, `Lični podaci - ${about}.zip`);
    },
    meta: { success: NOTICES.exportPerson.success, fallback: NOTICES.exportPerson.failure },
  });
}

/** What is open of a person during a call; of somebody erased there is nothing to ask. */
const isGlanceOf = (queryKey: readonly unknown[], id: string): boolean =>
  queryKey.at(-1) === 'glance' && queryKey.includes(id);

/** Erases the data of a person; the name is on many screens, so all but the session is fetched again. */
export function useErasePerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmName }: ErasePerson) =>
      client.erasure.erase({ params: { id }, body: { confirmName } }),
    onSettled: (_answer, _error, { id }) =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== AUTH_KEY && !isGlanceOf(queryKey, id),
      }),
    meta: { success: NOTICES.erasePerson.success, fallback: NOTICES.erasePerson.failure },
  });
}
