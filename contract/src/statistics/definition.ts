import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { ValueUnit } from '@majstorija/contract/text/value-text.ts';

/** By the day of what something is counted, and until how many days later it may still change [statistics#cohort]. */
export interface Cohort {
  readonly by: string;
  /** It is too early to judge younger ones without a result; null when a day does not change any more once it is over. */
  readonly maturesAfterDays: number | null;
}

/** What a figure means: the one text of the screen, the API, the export and the handbook [statistics#definitions]. */
export interface FigureDefinition {
  readonly name: string;
  /** [statistics#units] */
  readonly unit: ValueUnit;
  /** How it is counted. */
  readonly what: string;
  /** The events that it comes from. */
  readonly from: readonly OrderEvent[];
  readonly leftOut: string;
  readonly cohort: Cohort;
}

/** The events that a figure comes from, as a timeline calls them: '„Nalog kreiran“, „Dodeljen majstor“'. */
export const originText = ({ from }: Pick<FigureDefinition, 'from'>): string =>
  from.map((event) => `„${ORDER_EVENTS[event].text}“`).join(', ');

/** A definition without what differs between its median and its P90. */
export type Measured = Pick<FigureDefinition, 'what' | 'from' | 'leftOut' | 'cohort'>;

/** A duration of which half are shorter. */
export const median = (measured: Measured): FigureDefinition => ({
  ...measured,
  name: 'Medijana',
  unit: 'minutes',
  what: `${measured.what} Medijana je sredina: polovina je brža ili jednaka.`,
});

/** A duration of which nine in ten are shorter. */
export const p90 = (measured: Measured): FigureDefinition => ({
  ...measured,
  name: 'P90',
  unit: 'minutes',
  what: `${measured.what} P90: devet od deset je brže ili jednako.`,
});

/** How long a day may still change what is counted on it [statistics#cohort]. */
export const MATURES_AFTER_DAYS = 30;

/** Of orders, by the day of their creation; an open one without a result matures for 30 days. */
export const CREATED: Cohort = { by: 'dan kreiranja naloga', maturesAfterDays: MATURES_AFTER_DAYS };

/** Of jobs, by the day of their end; a complaint may come for 30 days. */
export const COMPLETED: Cohort = { by: 'dan završetka posla', maturesAfterDays: MATURES_AFTER_DAYS };

/** Of complaints, by the day of their receipt. */
export const COMPLAINED: Cohort = { by: 'dan prijema reklamacije', maturesAfterDays: MATURES_AFTER_DAYS };

/** As things are at the moment of the report. */
export const NOW: Cohort = { by: 'trenutak izveštaja', maturesAfterDays: null };
