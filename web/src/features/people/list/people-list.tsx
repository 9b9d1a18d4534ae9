import type { ComponentProps, ReactNode } from 'react';
import { countOf, type WordForms } from '@majstorija/contract/text/format.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { appliedSearch } from '#shared/lists/applied-filters.ts';
import { ListTable } from '#shared/lists/list-table.tsx';
import { ListToolbar } from '#shared/lists/list-toolbar.tsx';
import { CreateButton } from '#ui/buttons/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/page/list-page.tsx';
import type { Column } from '#ui/table/column.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { focusSearch } from '#ui/toolbar/focus-search.ts';
import classes from './people-list.module.css';

/** The texts in which the lists of people differ. */
export type PeopleListTexts = {
  /** Of the page and of its table. */
  title: string;
  /** The counted noun of the rows. */
  noun: WordForms;
  search: string;
  create: string;
  /** The texts of the shortcuts, for the list under '?'. */
  shortcuts: { search: string; create: string };
  failure: ComponentProps<typeof ListTable>['failure'];
};

type PeopleListProps<Row extends { _id: string }> = {
  texts: PeopleListTexts;
  state: ComponentProps<typeof ListToolbar>['state'] & ComponentProps<typeof ListTable>['state'];
  /** The state of the list's last call. */
  list: ComponentProps<typeof ListTable>['list'];
  rows: readonly Row[] | undefined;
  /** How many rows the list has; undefined until the first answer. */
  total: number | undefined;
  /** Whether the rows answer the search and filters in the address. */
  isCurrent: boolean;
  filters: ReactNode;
  applied: readonly AppliedFilter[];
  columns: readonly Column<Row>[];
  /** Opens the dialog for a new row; not called without a network, since nothing could be saved. */
  onCreate: () => void;
  /** A button beside the one that creates. */
  besideCreate?: ReactNode;
  focusRow: string | undefined;
};

const withButton = (beside: ReactNode, create: ReactNode) => (
  <div className={classes.buttons}>
    {beside}
    {create}
  </div>
);

/** The keys of a list of people; returns what opens the dialog for a new row. */
function useListKeys({ shortcuts }: PeopleListTexts, onCreate: () => void): () => void {
  const isOnline = useOnline();
  const create = () => {
    if (isOnline) onCreate();
  };
  useShortcuts([
    { keys: '/', label: shortcuts.search, run: focusSearch },
    { keys: 'n', label: shortcuts.create, run: create },
  ]);
  return create;
}

/** A list of people: header, toolbar, table, and the keys for searching and creating. */
export function PeopleList<Row extends { _id: string }>(props: PeopleListProps<Row>) {
  const { texts, state, total, isCurrent, besideCreate } = props;
  const openCreate = useListKeys(texts, props.onCreate);
  const create = <CreateButton label={texts.create} onClick={openCreate} />;
  const applied = [...appliedSearch(state), ...props.applied];
  return (
    <>
      <ListHeader
        title={texts.title}
        summary={total === undefined ? undefined : countOf(total, texts.noun)}
        create={besideCreate === undefined ? create : withButton(besideCreate, create)}
      />
      <ListPanel>
        <ListToolbar
          state={state}
          searchLabel={texts.search}
          filters={props.filters}
          filterCount={props.applied.length}
          applied={applied}
          total={isCurrent ? total : undefined}
          noun={texts.noun}
        />
        <ListTable
          state={state}
          list={props.list}
          rows={props.rows}
          total={total ?? 0}
          caption={texts.title}
          columns={props.columns}
          failure={texts.failure}
          filters={applied}
          onClearFilters={state.clearFilters}
          createAction={create}
          focusRow={props.focusRow}
        />
      </ListPanel>
    </>
  );
}
