import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FIGURES } from '@majstorija/contract/statistics/figures.ts';
import {
  REPORT_GROUPS,
  REPORT_OPTIONS,
  REPORTS,
  traitsOf,
  type ReportId,
} from '@majstorija/contract/statistics/reports.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { MenuButton, type LinkParts } from '#ui/buttons/menu-button.tsx';
import { useFocusRow } from '#ui/table/use-focus-row.ts';
import { join } from '#ui/text/class-names.ts';
import { cutText } from '#ui/text/lines.ts';
import classes from './ready-reports.module.css';

type Group = { key: string; name: string; reports: readonly ReportId[] };

/** The reports that the signed-in user may open, by their groups; an empty group is left out [statistics#access]. */
function useGroups(): readonly Group[] {
  const { role } = useCurrentUser().info;
  const own = REPORT_OPTIONS.filter((id) => REPORTS[id].access.some((allowed) => allowed === role));
  return Object.entries(REPORT_GROUPS)
    .map(([key, name]) => ({ key, name, reports: own.filter((id) => REPORTS[id].group === key) }))
    .filter(({ reports }) => reports.length > 0);
}

const linkTo = (report: ReportId) =>
  function ReportEntry(parts: LinkParts) {
    return <Link {...parts} to="/admin/statistics/$report" params={{ report }} />;
  };

/** Every report in a menu under the names of their groups; choosing one opens it. */
export function NewReport() {
  const items = useGroups().flatMap(({ name, reports }) =>
    reports.map((report, at) => ({
      label: REPORTS[report].name,
      ...(at === 0 && { heading: name }),
      link: linkTo(report),
    })),
  );
  return (
    <MenuButton
      label="Nov izveštaj"
      variant="primary"
      leading={<Plus size={18} aria-hidden="true" />}
      items={items}
    />
  );
}

/** From so many figures on the names of these tell more than what the first one is. */
const MANY_FIGURES = 4;

/** What a report has: its figures by name, or how its one is counted. */
function whatOf(report: ReportId): string {
  const { figures, heat } = traitsOf(report);
  if (figures.length >= MANY_FIGURES) return figures.map((id) => FIGURES[id].name).join(' · ');
  const figure = heat ?? figures[0];
  // What a median is stands in the report itself.
  return figure === undefined ? '' : FIGURES[figure].what.replace(/(?<=\.) .*/, '');
}

const ReportLink = ({ report }: { report: ReportId }) => {
  const { name } = REPORTS[report];
  const what = whatOf(report);
  return (
    <li data-row-id={report}>
      <Link
        to="/admin/statistics/$report"
        params={{ report }}
        className={classes.report}
        data-row-link=""
        aria-label={name}
      >
        <span className={classes.name}>{name}</span>
        <span className={join(classes.what, cutText)} title={what}>
          {what}
        </span>
      </Link>
    </li>
  );
};

/** As many reports take a row of their own; smaller groups stand beside each other. */
const WHOLE_ROW = 4;

/** The reports that are there from the start, by group. */
export function ReadyReports() {
  const groups = useGroups();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useFocusRow(frame, useReturnedRow('/admin/statistics'), groups);
  return (
    <div ref={setFrame} className={classes.groups}>
      {groups.map(({ key, name, reports }) => (
        <section key={key} aria-labelledby={`reports-${key}`} data-size={Math.min(reports.length, WHOLE_ROW)}>
          <h2 id={`reports-${key}`} className={classes.heading}>
            {name}
          </h2>
          <ul className={classes.list}>
            {reports.map((report) => (
              <ReportLink key={report} report={report} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
