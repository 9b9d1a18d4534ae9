import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '#lib/forms/draft.ts';
import { forgetFreshRows } from '#lib/lists/fresh-rows.ts';
import { forgetLists } from '#lib/lists/list-memory.ts';
import { forgetRecentFinds } from '#lib/lists/recent-finds.ts';
import { clearNotices } from '#ui/toasts/toast-store.ts';

/** Deletes everything that was loaded or stored for the user who was signed in; call it once their pages are left. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  clearNotices();
  forgetLists();
  forgetFreshRows();
  forgetRecentFinds();
  forgetDrafts();
}
