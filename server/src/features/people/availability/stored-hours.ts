import type { StoredHours } from '@majstorija/contract/people/availability/availability.ts';
import type { z } from 'zod';

/** Working hours as JSON text for their column, the days in their order. */
export const toStoredHours = (hours: z.output<typeof StoredHours>): string | null =>
  hours === null ? null : JSON.stringify(hours);
