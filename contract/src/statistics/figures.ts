import { FLOW_FIGURES } from '@majstorija/contract/statistics/flow-figures.ts';
import { RESULT_FIGURES } from '@majstorija/contract/statistics/result-figures.ts';
import { WORK_FIGURES } from '@majstorija/contract/statistics/work-figures.ts';
import type { FigureDefinition } from '@majstorija/contract/statistics/definition.ts';

/** Every figure of the reports with its definition [statistics#definitions]. */
export const FIGURES = { ...FLOW_FIGURES, ...WORK_FIGURES, ...RESULT_FIGURES } as const satisfies Record<
  string,
  FigureDefinition
>;
export type FigureId = keyof typeof FIGURES;

const isFigureId = (id: string): id is FigureId => id in FIGURES;

/** The ids of all figures, in the order of their table. */
export const FIGURE_IDS: readonly FigureId[] = Object.keys(FIGURES).filter(isFigureId);

/** Figures with fewer observations are null: `n` says so [statistics#ten]. */
export const LEAST_N = 10;
