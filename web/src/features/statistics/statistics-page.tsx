import { DEFAULT_PAGE_SIZE } from '@majstorija/contract/limits.ts';
import { NewReport, ReadyReports } from './ready-reports.tsx';
import { ListPanel } from '#ui/page/list-frame.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

const nothing = () => undefined;

/** Statistika: the table of saved reports, and the ready ones by group [tables-and-formats#statistics]. */
export function StatisticsPage() {
  return (
    <>
      <PageHeader title="Statistika" actions={<NewReport />} />
      <ListPanel>
        <DataTable
          caption="Statistika"
          columns={[]}
          rows={[]}
          total={0}
          page={1}
          pageSize={DEFAULT_PAGE_SIZE}
          onPage={nothing}
          onPageSize={nothing}
        />
      </ListPanel>
      <ReadyReports />
    </>
  );
}
