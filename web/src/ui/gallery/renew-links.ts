import { createContext } from 'react';

/**
 * Asks the provider of the photos for fresh links, since signed ones expire; resolves when they are there or can't be
 * had, never rejects. Without a provider links are taken to last.
 */
export const RenewLinks = createContext<() => Promise<void>>(() => Promise.resolve());
