import { useSyncExternalStore } from 'react';
import {
  addNotice,
  recentNotices,
  subscribe,
  type Notice,
  type NoticeOptions,
} from '#ui/toasts/toast-store.ts';

/** Shows how an action ended: success and info for 3 seconds, an error for 5, one with a link for 10. */
export const toast = {
  success: (text: string, options?: NoticeOptions): void => addNotice('success', text, options),
  error: (text: string, options?: NoticeOptions): void => addNotice('error', text, options),
  info: (text: string, options?: NoticeOptions): void => addNotice('info', text, options),
};

/** The last 20 notices of this visit, newest first: „Poslednja obaveštenja“. */
export function useRecentNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, recentNotices);
}
