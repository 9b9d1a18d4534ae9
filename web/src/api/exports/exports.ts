import { useMutation } from '@tanstack/react-query';
import type { BytesRoute } from '@majstorija/contract/http/route.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';

/** Fetches a list as a file, by its query; the code of downloads is fetched when one is asked for. */
export const useExportList = (route: BytesRoute) =>
  useMutation({
    mutationFn: async (query: Readonly<Record<string, unknown>>) => {
      const { download } = await import('#api/http/download.ts');
      return download(route, { query });
    },
    meta: { success: NOTICES.exportList.success, fallback: NOTICES.exportList.failure },
  });
