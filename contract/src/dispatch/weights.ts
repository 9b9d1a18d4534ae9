import { z } from 'zod';
import { Municipality, Package } from '@majstorija/contract/choices.ts';
import { VALIDATION, weightSumText } from '@majstorija/contract/messages/validation.ts';

/** What the weights add up to, and the least and most kilometres in an hour through the city [dispatch#weights]. */
export const WEIGHT_LIMITS = { sum: 100, leastKmh: 5, mostKmh: 90 } as const;

const whole = (least: number, most: number, text: string) => z.int(text).min(least, text).max(most, text);

const weight = whole(0, WEIGHT_LIMITS.sum, VALIDATION.weight);

/** The most points of each term of the formula: whole numbers. */
export const TermWeights = z.object({
  free: weight,
  distance: weight,
  acceptance: weight,
  backOuts: weight,
  complaints: weight,
  sameClient: weight,
  fairShare: weight,
  companyPriority: weight,
});
export type TermWeights = z.infer<typeof TermWeights>;

/** All of the points that weights can give together. */
const sumOfWeights = (weights: Readonly<Record<string, number>>): number =>
  Object.values(weights).reduce((sum, one) => sum + one, 0);

const balanced = TermWeights.superRefine((weights, context) => {
  const sum = sumOfWeights(weights);
  if (sum !== WEIGHT_LIMITS.sum) context.addIssue({ code: 'custom', message: weightSumText(sum) });
}).meta({ id: 'TermWeights' });

/** What the ranking is counted with: the weight of each term, and the speed that makes minutes of kilometres. */
export const Formula = z
  .object({
    weights: balanced,
    cityKmh: whole(WEIGHT_LIMITS.leastKmh, WEIGHT_LIMITS.mostKmh, VALIDATION.cityKmh),
  })
  .meta({ id: 'Formula' });
export type Formula = z.infer<typeof Formula>;

/** The formula as it is stored, for all orders. */
export const DispatchWeights = Formula.extend({ version: z.int() }).meta({ id: 'DispatchWeights' });
export type DispatchWeights = z.infer<typeof DispatchWeights>;

/** Weights that are not stored yet, to see what they would change. */
export const PreviewWeightsBody = Formula.pick({ weights: true }).meta({ id: 'PreviewWeightsBody' });

/** How many orders a preview ranks, and how many workers of each it names [dispatch#weights-preview]. */
export const PREVIEW_LIMITS = { orders: 20, workers: 3 } as const;

const Best = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), points: z.number() });

/** An order with its best workers by the stored weights and by those that are tried. */
export const PreviewedOrder = z
  .object({
    _id: z.string(),
    orderCode: z.string(),
    package: Package,
    municipality: Municipality,
    streetAndNumber: z.string(),
    before: z.array(Best),
    after: z.array(Best),
  })
  .meta({ id: 'PreviewedOrder' });
export type PreviewedOrder = z.infer<typeof PreviewedOrder>;

/** What other weights would change. */
export const WeightsPreview = z.object({ orders: z.array(PreviewedOrder) }).meta({ id: 'WeightsPreview' });
export type WeightsPreview = z.infer<typeof WeightsPreview>;

/** Whether other weights recommend somebody else first. */
export const hasNewFirst = ({ before, after }: PreviewedOrder): boolean => before[0]?._id !== after[0]?._id;
