import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed on one sign-in page and used on the next; in the history state, so that no address shows it. */
    email?: string;
  }
}

/** The e-mail that the previous page passed on; '' when it passed none. */
export const useCarriedEmail = (): string => useLocation({ select: ({ state }) => state.email }) ?? '';
