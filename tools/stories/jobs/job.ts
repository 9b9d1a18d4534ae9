/** What a photo of a job can show; the demo data has a drawing of each. */
export const SCENES = [
  'drippingTap',
  'burstPipe',
  'wetCeiling',
  'toilet',
  'boiler',
  'siphon',
  'waterMeter',
  'bathtub',
  'cloggedSink',
  'floodedBasement',
  'manhole',
  'gully',
  'burntSocket',
  'socket',
  'fuseBox',
  'cable',
  'chandelier',
  'switch',
  'heater',
  'intercom',
  'receipt',
  'longReceipt',
] as const;
export type Scene = (typeof SCENES)[number];

/**
 * A kind of job. `described`: ways in which clients describe it; `done`: items of the demo price list by name, with
 * their quantity; `complaint`: what a client writes when the work did not hold.
 */
export interface Job {
  readonly described: readonly string[];
  readonly scenes: readonly Scene[];
  readonly done: readonly (readonly [name: string, quantity: number])[];
  readonly complaint: string;
}
