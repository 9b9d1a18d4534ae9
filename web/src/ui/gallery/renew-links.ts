import { createContext } from 'react';

/**
 * Requests fresh links from the provider of the photos, since signed ones expire; resolves when they arrived or can't be
 * renewed, never rejects. Without a provider links are treated as permanent.
 */
export const RenewLinks = createContext<() => Promise<void>>(() => Promise.resolve());
