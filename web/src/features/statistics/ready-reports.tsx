import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  REPORT_GROUPS,
  REPORT_OPTIONS,
  REPORTS,
  type ReportId,
} from '@majstorija/contract/statistics/reports.ts';
import type { ReportGlance } from '@majstorija/contract/statistics/report.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { glanceQuery } from '#api/statistics/reports.ts';
import { GlanceFigures } from './glance/glance-figures.tsx';
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

type CardProps = { report: ReportId; glance: UseQueryResult<ReportGlance> };

/** What stands under the name of a report: its figures, where they are known. */
function CardBody({ report, glance: { data, isError } }: CardProps) {
  const card = data?.reports.find((one) => one.report === report);
  if (card !== undefined) return <GlanceFigures card={card} />;
  return isError || data !== undefined ? <span className={classes.about}>nije učitano</span> : null;
}

const ReportLink = ({ report, glance }: CardProps) => {
  const { name, about } = REPORTS[report];
  return (
    <li data-row-id={report}>
      <Link
        to="/admin/statistics/$report"
        params={{ report }}
        className={classes.report}
        data-row-link=""
        title={about}
      >
        <span className={classes.name}>{name}</span>
        <CardBody report={report} glance={glance} />
      </Link>
    </li>
  );
};

const dayText = (day: string) => formatDate(`${day}T12:00:00Z`);

/** What the cards have in common, once. */
const Legend = ({ period: { from, to } }: ReportGlance) => (
  <span className={classes.legend}>
    poslednjih 28 dana, {dayText(from)}–{dayText(to)} · vremena su medijane · isprekidana linija: 28 dana pre
  </span>
);

/** The reports that are there from the start, by group, with a figure and its course on each card [statistics-screen#glance]. */
export function ReadyReports() {
  const groups = useGroups();
  const glance = useQuery(glanceQuery());
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  useFocusRow(frame, useReturnedRow('/admin/statistics'), groups);
  return (
    <div ref={setFrame} className={classes.groups}>
      {groups.map(({ key, name, reports }) => (
        <section key={key} aria-labelledby={`reports-${key}`}>
          <div className={classes.heading}>
            <h2 id={`reports-${key}`}>{name}</h2>
            {key === 'flow' && glance.data && <Legend {...glance.data} />}
          </div>
          <ul className={classes.list}>
            {reports.map((report) => (
              <ReportLink key={report} report={report} glance={glance} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
