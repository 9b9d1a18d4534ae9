import type { Point } from './place-fields.ts';

const DIGITS = 4;

/** A point as it is shown and copied: `44.8051, 20.4803`, precise to about ten metres. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;
}
