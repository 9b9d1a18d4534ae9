/** The pictures that the demo data can draw. */
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

/** A kind of job: ways clients tell it, what its photos show, what is done (price-list name, quantity), how a complaint about it reads. */
export interface DemoJob {
  readonly told: readonly string[];
  readonly scenes: readonly Scene[];
  readonly done: readonly (readonly [name: string, quantity: number])[];
  readonly complaint: string;
}
