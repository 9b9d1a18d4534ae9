import { z } from 'zod';
import { FORMULA, WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import { Formula, TermWeights } from '@majstorija/contract/dispatch/weights.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';

/** A typed whole number that the schema allows. */
const typed = (allowed: z.ZodType<number, number>, text: string) =>
  z.string().trim().min(1, VALIDATION.required).regex(/^\d*$/, text).transform(Number).pipe(allowed);

const term = typed(TermWeights.shape.free, VALIDATION.weight);

const TypedWeights = z.object({
  free: term,
  distance: term,
  acceptance: term,
  backOuts: term,
  complaints: term,
  sameClient: term,
  fairShare: term,
  companyPriority: term,
});

/** The form as it is typed, and the formula that it makes. */
export const WeightsForm = z.object({
  weights: TypedWeights.pipe(Formula.shape.weights),
  cityKmh: typed(Formula.shape.cityKmh, VALIDATION.cityKmh),
});

export type TypedForm = z.input<typeof WeightsForm>;

/** The formula as a form shows it. */
export const toForm = ({ weights, cityKmh }: Formula): TypedForm => ({
  weights: {
    free: String(weights.free),
    distance: String(weights.distance),
    acceptance: String(weights.acceptance),
    backOuts: String(weights.backOuts),
    complaints: String(weights.complaints),
    sameClient: String(weights.sameClient),
    fairShare: String(weights.fairShare),
    companyPriority: String(weights.companyPriority),
  },
  cityKmh: String(cityKmh),
});

/** What the product begins with. */
export const FIRST_FORM = toForm({ weights: WEIGHTS, cityKmh: FORMULA.cityKmh });

/** A typed number of points, 0 for anything else. */
export const numberOf = (text: string): number => term.safeParse(text).data ?? 0;

/** The points that are given so far; what is no number counts as 0. */
export const sumTyped = (weights: TypedForm['weights']): number =>
  Object.values(weights).reduce((sum, text) => sum + numberOf(text), 0);
