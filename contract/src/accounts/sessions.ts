import { z } from 'zod';
import { ClientType } from '@majstorija/contract/choices.ts';

/**
 * One of the own sessions [accounts#own-sessions]. `userAgent`: the browser's description of itself, '' when it sent none;
 * `address`: the network address of the last use, null where none is known. Times are ISO instants.
 */
export const OwnSession = z
  .object({
    _id: z.string(),
    isCurrent: z.boolean(),
    clientType: ClientType,
    userAgent: z.string(),
    address: z.string().nullable(),
    createdAt: z.string(),
    lastUsedAt: z.string(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

/** The session that a call is about. */
export const SessionParams = z.object({ id: z.uuid() });
