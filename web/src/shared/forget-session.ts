import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '#lib/draft.ts';
import { forgetLists } from '#lib/list-memory.ts';
import { clearNotices } from '#ui/toasts/toast-store.ts';

/** Forgets everything that was loaded or kept for whoever was signed in; the pages showing it are already left. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  clearNotices();
  forgetLists();
  forgetDrafts();
}
