import { DEFAULT_PAGE_SIZE } from '@majstorija/contract/catalog.ts';
import { ListPanel } from '#ui/list-page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DataTable } from '#ui/table/data-table.tsx';

const nothing = () => undefined;

/** Statistika: a title over the shared table, which has no rows yet (SPEC §2). */
export function StatisticsPage() {
  return (
    <>
      <PageHeader title="Statistika" />
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
    </>
  );
}
