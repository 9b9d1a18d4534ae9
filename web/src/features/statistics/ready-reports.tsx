import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  REPORT_GROUPS,
  REPORT_OPTIONS,
  REPORTS,
  type ReportId,
} from '@majstorija/contract/statistics/reports.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useReturnedRow } from '#lib/lists/list-memory.ts';
import { useFocusRow } from '#ui/table/use-focus-row.ts';
import classes from './ready-reports.module.css';

/** Moves the focus to the first report. */
export const focusFirstReport = () =>
  document.querySelector<HTMLElement>(`.${classes.groups} [data-row-link]`)?.focus();

type Group = { key: string; name: string; reports: readonly ReportId[] };

/** The reports that the signed-in user may open, by their groups; an empty group is left out [statistics#access]. */
function useGroups(): readonly Group[] {
  const { role } = useCurrentUser().info;
  const own = REPORT_OPTIONS.filter((id) => REPORTS[id].access.some((allowed) => allowed === role));
  return Object.entries(REPORT_GROUPS)
    .map(([key, name]) => ({ key, name, reports: own.filter((id) => REPORTS[id].group === key) }))
    .filter(({ reports }) => reports.length > 0);
}

const ReportLink = ({ report }: { report: ReportId }) => {
  const { name, about } = REPORTS[report];
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
        <span className={classes.about}>{about}</span>
      </Link>
    </li>
  );
};

/** The reports that are there from the start, by group. */
export function ReadyReports() {
  const groups = useGroups();
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useFocusRow(frame, useReturnedRow('/admin/statistics'), groups);
  return (
    <div ref={setFrame} className={classes.groups}>
      {groups.map(({ key, name, reports }) => (
        <section key={key} aria-labelledby={`reports-${key}`}>
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
