import { FLOW_FIGURES } from '@majstorija/contract/statistics/flow-figures.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
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

/** Whether a figure says how orders are, and not how many or how much: only that needs ten observations [statistics#ten]. */
export const needsTen = (id: FigureId): boolean =>
  FIGURES[id].unit !== 'count' && FIGURES[id].unit !== 'money' && id !== 'demand';

/** Whether a value stands on too few observations to be taken for certain. */
export const isProvisional = (id: FigureId, n: number): boolean => n < LEAST_N && needsTen(id);
