import { useMediaQuery } from '@mantine/hooks';
import { Fragment } from 'react';
import { countOf } from '@majstorija/contract/text/format.ts';
import { appliedSearch, useAppliedFilters, type ListFilters } from './applied-filters.ts';
import type { ListDescription } from './list-description.ts';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { appliedView, ListTabs, panelOf } from './list-views.tsx';
import { WaitingNote } from './steady/waiting-note.tsx';
import { useListKeys, viewKeys } from './use-list-keys.ts';
import { CreateButton } from '#ui/buttons/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/page/list-frame.tsx';
import classes from './list-page.module.css';

const GONE = 'Red više nije na ovoj strani liste.';

/** The controls of the filters, which a phone puts into a sheet; undefined without any. */
function toFields(filters: ListFilters) {
  const fields = Object.entries(filters);
  if (fields.length === 0) return undefined;
  return fields.map(([name, { field }]) => <Fragment key={name}>{field}</Fragment>);
}

/** The page of every list from its description: header, tabs, toolbar, table, keys [tables-and-formats#one-table]. */
export function ListPage<Row extends { _id: string }, Filters extends string, View extends string = never>(
  props: ListDescription<Row, Filters, View>,
) {
  const { texts, state, total, summary, views, filters, hasSearchPill = true, hasSort, steady } = props;
  const { list, rows, columns, isUrgent, groupOf, sizes, focusRow, layout } = props;
  const goneNoteOf = ({ _id }: Row) => (steady.isGone(_id) ? (texts.goneNote ?? GONE) : undefined);
  const create = useListKeys(texts.searchKey, props.create, [...viewKeys(views), ...(props.keys ?? [])]);
  const createButton = props.create && <CreateButton label={props.create.label} onClick={create} />;
  const chosen = useAppliedFilters(filters);
  const searched = texts.search === undefined ? [] : appliedSearch(state);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  // The search is in the sheet then, and seen as filters are [board-screen#phone-tools].
  const isOneLine = isPhone && layout !== undefined;
  const pills = hasSearchPill || isOneLine ? [...searched, ...chosen] : chosen;
  const counted = total === undefined ? undefined : countOf(total, texts.noun);
  return (
    <>
      <ListHeader
        title={texts.title}
        summary={summary === undefined ? counted : (summary ?? undefined)}
        note={
          layout === undefined ? (
            <WaitingNote
              noun={texts.noun}
              isFeminine={texts.isFeminine ?? false}
              waiting={steady.waiting}
              onShow={steady.show}
            />
          ) : undefined
        }
        create={createButton}
        actions={props.actions}
        layouts={props.layouts}
      />
      {props.intro}
      {views && <ListTabs views={views} />}
      <ListPanel {...panelOf(views)}>
        <div className={classes.tools} data-list-tools="">
          <ListToolbar
            state={state}
            searchLabel={texts.search}
            filters={toFields(filters)}
            filterCount={isOneLine ? pills.length : chosen.length}
            hasSort={layout === undefined && hasSort}
            lead={layout?.tools}
            beside={layout?.beside}
            isFolded={layout?.areFiltersFolded}
            isOneLine={isOneLine}
            applied={pills}
            total={props.isCurrent ? total : undefined}
            noun={texts.noun}
          />
        </div>
        {layout?.body ?? (
          <ListTable
            {...{ state, list, rows, columns, isUrgent, goneNoteOf, groupOf, sizes, focusRow }}
            turn={steady.turn}
            total={total ?? 0}
            caption={texts.title}
            failure={texts.failure}
            filters={[...pills, ...(hasSearchPill ? [] : searched), ...appliedView(views)]}
            onClearFilters={() => {
              state.clearFilters();
              if (views !== undefined && views.value !== 'all') views.onChange('all');
            }}
            createAction={createButton ?? props.firstAction}
          />
        )}
      </ListPanel>
    </>
  );
}
