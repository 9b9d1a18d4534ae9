import { expect, it } from 'vitest';
import { FIGURE_IDS, FIGURES, type FigureId } from '@majstorija/contract/statistics/figures.ts';
import {
  REPORT_GROUPS,
  REPORT_OPTIONS,
  REPORTS,
  traitsOf,
  type ReportId,
} from '@majstorija/contract/statistics/reports.ts';
import type { FigureDefinition } from '@majstorija/contract/statistics/definition.ts';

const HEAD = `# Figures

Every figure of Statistika, by report, as the contract defines it ([statistics#definitions]). This page is made by
\`definitions-page.test.ts\` of the contract: after a change of the contract run it with \`-u\`.
`;

function linesOf(id: FigureId): string {
  const { name, unit, what, from, leftOut, cohort }: FigureDefinition = FIGURES[id];
  const matures =
    cohort.maturesAfterDays === null ? '' : `; prerano za ocenu do ${cohort.maturesAfterDays} dana`;
  return [
    `- **${name}** (\`${id}\`, ${unit}): ${what}`,
    `  - Iz čega: ${from.map((event) => `\`${event}\``).join(', ')}.`,
    `  - Ne ulazi: ${leftOut}`,
    `  - Po danu: ${cohort.by}${matures}.`,
  ].join('\n');
}

const sectionOf = (report: ReportId): string => {
  const { name, group, figures } = traitsOf(report);
  return `## ${REPORT_GROUPS[group]}: ${name}\n\n${figures.map(linesOf).join('\n')}\n`;
};

it('is the page of the handbook [statistics#definitions]', async () => {
  const page = [HEAD, ...REPORT_OPTIONS.map(sectionOf)].join('\n');
  await expect(page).toMatchFileSnapshot('../../../docs/handbook/statistics-figures.md');
});

it('shows every figure in a report, and lines, heat and distribution are figures of theirs', () => {
  const shown = REPORT_OPTIONS.flatMap((report) => traitsOf(report).figures);
  expect(FIGURE_IDS.filter((id) => !shown.includes(id))).toEqual([]);
  for (const report of REPORT_OPTIONS) {
    const { figures, series, heat, distribution } = traitsOf(report);
    const drawn = [...series, heat, distribution].filter((id) => id !== null);
    expect({ report, foreign: drawn.filter((id) => !figures.includes(id)) }).toEqual({ report, foreign: [] });
  }
});

it('says everything in sentences', () => {
  for (const id of FIGURE_IDS) {
    const { what, leftOut }: FigureDefinition = FIGURES[id];
    expect([id, what, leftOut]).toEqual([
      id,
      expect.stringMatching(/^\p{Lu}.*\.$/u),
      expect.stringMatching(/^\p{Lu}.*\.$/u),
    ]);
  }
});

it('keeps the reports of people who are judged from other operators [statistics#access]', () => {
  expect(REPORTS.operators.access).toEqual(['super_admin']);
});
