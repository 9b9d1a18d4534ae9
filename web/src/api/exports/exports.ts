import { useMutation } from '@tanstack/react-query';
import type { BytesRoute } from '@majstorija/contract/http/route.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';

/** What is saved: the query of a list with that of its file, and the name of the file where the answer gives none. */
export type SavedList = { query: Readonly<Record<string, unknown>>; fileName: string };

/** Saves a list as a file, by its query; the code of downloads is fetched when one is asked for. */
export const useExportList = (route: BytesRoute) =>
  useMutation({
    mutationFn: async ({ query, fileName }: SavedList) => {
      const { saveByBrowser } = await import('#api/exports/save-by-browser.ts');
      return saveByBrowser(route, query, fileName);
    },
    meta: { success: NOTICES.exportList.success, fallback: NOTICES.exportList.failure },
  });
