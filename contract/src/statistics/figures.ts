import { FLOW_FIGURES } from '@majstorija/contract/statistics/flow-figures.ts';
import { COMPLAINED, COMPLETED, type FigureDefinition } from '@majstorija/contract/statistics/definition.ts';
import { LEAST_N } from '@majstorija/contract/statistics/least-n.ts';
import { RESULT_FIGURES } from '@majstorija/contract/statistics/result-figures.ts';
import { WORK_FIGURES } from '@majstorija/contract/statistics/work-figures.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { formatNumber, plural, type WordForms } from '@majstorija/contract/text/format.ts';

/** Every figure of the reports with its definition [statistics#definitions]. */
export const FIGURES = { ...FLOW_FIGURES, ...WORK_FIGURES, ...RESULT_FIGURES } as const satisfies Record<
  string,
  FigureDefinition
>;
export type FigureId = keyof typeof FIGURES;

const isFigureId = (id: string): id is FigureId => Object.hasOwn(FIGURES, id);

/** The ids of all figures, in the order of their table. */
export const FIGURE_IDS: readonly FigureId[] = Object.keys(FIGURES).filter(isFigureId);

/** Whether a figure says how orders are, and not how many or how much: only that needs ten observations [statistics#ten]. */
export const needsTen = (id: FigureId): boolean =>
  FIGURES[id].unit !== 'count' && FIGURES[id].unit !== 'money' && id !== 'demand';

/** Whether a value stands on too few observations to be taken for certain. */
export const isProvisional = (id: FigureId, n: number): boolean => n < LEAST_N && needsTen(id);

/** What figures are counted from, after 'od'. */
const OF = {
  order: { one: 'naloga', few: 'naloga', other: 'naloga' },
  job: { one: 'posla', few: 'posla', other: 'poslova' },
  assignment: { one: 'dodele', few: 'dodele', other: 'dodela' },
  complaint: { one: 'reklamacije', few: 'reklamacije', other: 'reklamacija' },
} as const satisfies Record<string, WordForms>;

function countedOf(id: FigureId): WordForms {
  if (id === 'acceptance-share' || id === 'backup-share') return OF.assignment;
  const { cohort } = FIGURES[id];
  if (cohort === COMPLAINED) return OF.complaint;
  return cohort === COMPLETED ? OF.job : OF.order;
}

/** How many observations a figure stands on: `od 7 naloga`, `od 1 reklamacije` [statistics#ten]. */
export const behindText = (id: FigureId, n: number): string =>
  `od ${formatNumber(n)} ${plural(n, countedOf(id))}`;

const dayText = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Of which days a figure is, where it is not of the period [statistics#matured]: `poslovi od 21.02.2026. do 20.03.2026.` */
export const maturedText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `poslovi od ${dayText(from)} do ${dayText(to)}`;

/** What is not in a figure yet: `prerano za ocenu: 110` [statistics#cohort]. */
export const tooEarlyText = (n: number): string => `prerano za ocenu: ${formatNumber(n)}`;
