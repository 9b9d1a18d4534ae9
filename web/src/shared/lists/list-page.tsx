import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { countOf } from '@majstorija/contract/text/format.ts';
import { appliedSearch, useAppliedFilters, type ListFilter, type ListFilters } from './applied-filters.ts';
import type { ListDescription } from './list-description.ts';
import { ListTable } from './list-table.tsx';
import { ListSort, ListToolbar } from './list-toolbar.tsx';
import { appliedView, ListTabs, panelOf } from './list-views.tsx';
import { WaitingNote } from './steady/waiting-note.tsx';
import { useAnswered } from './use-answered.ts';
import { useListKeys, viewKeys } from './use-list-keys.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { SORT_LABELS, type Sort } from '#lib/lists/table-search.ts';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import { paperTime } from '#ui/paper/paper-time.ts';
import { CreateButton } from '#ui/buttons/create-button.tsx';
import { ListHeader, ListPanel } from '#ui/page/list-frame.tsx';
import classes from './list-page.module.css';

const GONE = 'Red više nije na ovoj strani liste.';

type PrintedProps = { pills: readonly AppliedFilter[]; sort: Sort | undefined };

/** What is printed of the tools: what the list was asked, and when [design#printed-lists]. */
function Printed({ pills, sort }: PrintedProps) {
  const asked = pills.map(({ label, value }) => `${label}: ${value}`);
  const order = sort === undefined ? [] : [`Sortirano: ${SORT_LABELS[sort]}`];
  return (
    <p className={classes.printed}>
      {[...asked, ...order, `Štampano ${paperTime(useNow().toISOString())}`].join(' · ')}
    </p>
  );
}

type AnyDescription = ListDescription<{ _id: string }, string, string>;

/** A filter by its control; in a sheet or a panel its name stands before it. */
const FilterRow = ({ filter: { label, field } }: { filter: ListFilter }) =>
  field !== null && (
    <div className={classes.filter}>
      <span className={classes.filterName} aria-hidden="true">
        {label}
      </span>
      {field}
    </div>
  );

/** The controls of the filters; undefined without any. */
function toFields(filters: ListFilters) {
  const fields = Object.entries(filters);
  if (fields.length === 0) return undefined;
  return fields.map(([name, filter]) => <FilterRow key={name} filter={filter} />);
}

type HeadProps = {
  description: Pick<AnyDescription, 'texts' | 'total' | 'summary' | 'digest' | 'actions' | 'layouts'>;
  waiting: ReactNode;
  /** The filters that are on: said in the title where that has a line of the day [orders#pills-in-title]. */
  applied: ReactNode;
  /** Beside the layouts, on a phone. */
  sort: ReactNode;
  create: ReactNode;
  isPhone: boolean;
};

function Head({ description, applied, waiting, sort, create, isPhone }: HeadProps) {
  const { texts, total, summary, digest, actions, layouts } = description;
  const counted = total === undefined ? undefined : countOf(total, texts.noun);
  return (
    <ListHeader
      title={texts.title}
      summary={summary === undefined ? counted : (summary ?? undefined)}
      note={waiting}
      digest={
        isPhone || digest === undefined ? undefined : (
          <>
            {applied}
            {digest}
          </>
        )
      }
      create={create}
      actions={actions}
      layouts={
        sort ? (
          <>
            {layouts}
            {sort}
          </>
        ) : (
          layouts
        )
      }
    />
  );
}

const Waiting = ({ texts, steady }: Pick<AnyDescription, 'texts' | 'steady'>) => (
  <WaitingNote
    noun={texts.noun}
    isFeminine={texts.isFeminine ?? false}
    waiting={steady.waiting}
    onShow={steady.show}
  />
);

/**
 * Whether the rows on screen answer another question than the one that stands over them, until the answer: they are
 * strangers then, which nothing may reach [tables-and-formats#rows-answer].
 */
function useStrangers(
  { state, list, isCurrent, layout }: Pick<AnyDescription, 'state' | 'list' | 'isCurrent' | 'layout'>,
  isTyping: boolean,
): boolean {
  const ofTable = useAnswered(state.question, isCurrent || list.error !== null);
  const answered = layout === undefined ? ofTable : layout.answered;
  return answered !== undefined && (isTyping || answered !== state.question);
}

/** The page of every list from its description: header, tabs, toolbar, table, keys [tables-and-formats#one-table]. */
export function ListPage<Row extends { _id: string }, Filters extends string, View extends string = never>(
  props: ListDescription<Row, Filters, View>,
) {
  const { texts, state, total, views, filters, hasSearchPill = true, hasSort, steady } = props;
  const { list, rows, columns, needsAction, groupOf, sizes, focusRow, layout } = props;
  const [isTyping, setTyping] = useState(false);
  const areStrangers = useStrangers(props, isTyping);
  const goneNoteOf = ({ _id }: Row) => (steady.isGone(_id) ? (texts.goneNote ?? GONE) : undefined);
  const create = useListKeys(texts.searchKey, props.create, [...viewKeys(views), ...(props.keys ?? [])]);
  const createButton = props.create && <CreateButton label={props.create.label} onClick={create} />;
  const chosen = useAppliedFilters(filters);
  const searched = texts.search === undefined ? [] : appliedSearch(state);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  // The search is in the sheet then, and seen as filters are [board-screen#phone-tools].
  const isOneLine = isPhone && layout !== undefined;
  const pills = hasSearchPill || isOneLine ? [...searched, ...chosen] : chosen;
  const isNarrow = useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });
  const isSlim = isPhone && props.layouts !== undefined && layout === undefined;
  const isInTitle = props.digest !== undefined && !isNarrow;
  const sort = hasSort !== false && layout === undefined && <ListSort state={state} isShort={isSlim} />;
  const waiting = layout === undefined && <Waiting texts={texts} steady={steady} />;
  return (
    <>
      <Head
        description={props}
        applied={isInTitle && <AppliedFilters items={pills} onClear={state.clearFilters} most={2} />}
        waiting={views === undefined && waiting !== false ? waiting : undefined}
        sort={isSlim && sort}
        create={createButton}
        isPhone={isPhone}
      />
      {props.intro}
      {views && <ListTabs views={views} note={waiting} />}
      <ListPanel {...panelOf(views)}>
        <div className={classes.tools} data-list-tools="">
          <ListToolbar
            state={state}
            onTyping={setTyping}
            searchLabel={texts.search}
            filters={toFields(filters)}
            filterCount={isOneLine ? pills.length : chosen.length}
            more={props.moreFilters}
            sort={!isSlim && sort}
            lead={layout?.tools}
            beside={layout?.beside}
            inSheet={layout?.inSheet}
            isFolded={layout !== undefined || (props.layouts !== undefined && isNarrow)}
            isSlim={isSlim}
            isOneLine={isOneLine}
            applied={isInTitle ? [] : pills}
            total={props.isCurrent ? total : undefined}
            noun={texts.noun}
          />
          {isPhone && props.digest}
        </div>
        <Printed
          pills={[...appliedView(views), ...searched, ...chosen]}
          sort={hasSort === false ? undefined : state.sort}
        />
        <div className={classes.rows} inert={areStrangers}>
          {layout?.body ?? (
            <ListTable
              {...{ state, list, rows, columns, needsAction, goneNoteOf, groupOf, sizes, focusRow }}
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
        </div>
      </ListPanel>
    </>
  );
}
