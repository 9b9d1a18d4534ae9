import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Typed on one page of signing in and wanted on the next; in the history, so that no address shows it. */
    email?: string;
  }
}

/** The e-mail that the page before handed on; '' when it handed on none. */
export const useCarriedEmail = (): string => useLocation({ select: ({ state }) => state.email }) ?? '';
