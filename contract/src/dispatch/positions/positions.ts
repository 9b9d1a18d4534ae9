import { z } from 'zod';
import { flag } from '@majstorija/contract/fields.ts';
import { coordinateFields } from '@majstorija/contract/addresses/addresses.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** The bounds of a position that a phone sends [dispatch#positions]. */
export const POSITION_LIMITS = {
  /** The least exact one that is worth keeping. */
  accuracyMeters: 10_000,
  /** How old it may be when it arrives: phones send it again after a gap in the network. */
  oldestMinutes: 15,
  /** Decimals of a degree that are shown of a worker who is not on the way: about a kilometre. */
  coarseDecimals: 2,
} as const;

/** The statuses of an order whose worker is on the way to it. */
export const ON_THE_WAY_STATUSES = [
  'on_the_way',
  'call_worker_on_the_way',
  'complaint_on_the_way',
] as const satisfies readonly OrderStatus[];

/** Whether the caller allows that phones send where they are, and since when; null: not allowed. */
export const PositionConsent = z
  .object({ isGiven: z.boolean(), givenAt: z.string().nullable() })
  .meta({ id: 'PositionConsent' });
export type PositionConsent = z.infer<typeof PositionConsent>;

/** Gives consent or takes it back. */
export const PositionConsentBody = z.object({ isGiven: flag }).meta({ id: 'PositionConsentBody' });

/** Where a phone is, how exactly, and when it was there, an instant (ISO). */
export const PositionBody = z
  .object({
    ...coordinateFields,
    accuracyMeters: z
      .number(VALIDATION.required)
      .min(0, VALIDATION.invalid)
      .max(POSITION_LIMITS.accuracyMeters, VALIDATION.invalid),
    at: z.iso.datetime({ error: VALIDATION.required, offset: true }),
  })
  .meta({ id: 'PositionBody' });
export type PositionBody = z.infer<typeof PositionBody>;
