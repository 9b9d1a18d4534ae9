import { z } from 'zod';

/** What a new product has of what it needs to take an order [accounts#first-steps]; `company` comes before a worker. */
export const FirstSteps = z
  .object({
    operator: z.boolean(),
    priceList: z.boolean(),
    legalTexts: z.boolean(),
    company: z.boolean(),
    worker: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof FirstSteps>;
