import { z } from 'zod';

/** What an installation may still lack, in the order in which it is told [accounts#on-sample]. */
export const SAMPLE_OPTIONS = ['mail', 'addresses', 'maps', 'backup', 'secondFactor'] as const;
export type Sample = (typeof SAMPLE_OPTIONS)[number];

/** What a new product has of what it needs to take an order [accounts#first-steps]; `company` comes before a worker. `onSample`: what still stands on its sample. */
export const FirstSteps = z
  .object({
    operator: z.boolean(),
    priceList: z.boolean(),
    legalTexts: z.boolean(),
    company: z.boolean(),
    worker: z.boolean(),
    onSample: z.array(z.enum(SAMPLE_OPTIONS)),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof FirstSteps>;
