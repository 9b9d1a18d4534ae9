import { ReadyReports } from './ready-reports.tsx';
import { ReportMailButton } from '#features/statistics/saved/report-mail-button.tsx';
import { SavedReports } from '#features/statistics/saved/saved-reports.tsx';
import { TodayNumbers } from '#shared/statistics/today-numbers.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './ready-reports.module.css';

/** How the day stands, which is over the orders as a strip, too. */
const TodayReport = () => (
  <section aria-labelledby="reports-today" className={classes.today}>
    <h2 id="reports-today">Danas</h2>
    <TodayNumbers />
  </section>
);

/** Statistika: the table of saved reports, and the ready ones by group [statistics-screen#page]. */
export const StatisticsPage = () => (
  <>
    <PageHeader title="Statistika" actions={<ReportMailButton />} />
    <SavedReports>
      <TodayReport />
      <ReadyReports />
    </SavedReports>
  </>
);
