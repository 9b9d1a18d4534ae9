import type { ComponentProps, ReactNode } from 'react';
import type { WordForms } from '@majstorija/contract/text/format.ts';
import type { ListFilters } from './applied-filters.ts';
import type { ListTableProps } from './list-table.tsx';
import type { ListToolbarProps } from './list-toolbar.tsx';
import type { ListViews } from './list-views.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';

type Row = { _id: string };

/** The texts in which lists differ. */
export type ListTexts = {
  /** Of the page and of its table. */
  title: string;
  /** What the rows are, to be counted. */
  noun: WordForms;
  search: string;
  /** What '/' does, for the list under '?'. */
  searchKey: string;
  failure: ListTableProps<Row>['failure'];
};

/** What makes a new row of a list: a button, and the key 'n'. */
export type ListCreate = {
  label: string;
  /** What 'n' does, for the list under '?'. */
  keyLabel: string;
  /** Opens the dialog; not called without a network, since nothing could be saved. */
  onOpen: () => void;
};

/** The rows of the page that the address asks for. */
type ListRows<R extends Row> = Pick<ListTableProps<R>, 'list' | 'rows'> & {
  /** How many rows the list holds; undefined until the first answer. */
  total: number | undefined;
  /** Whether the rows answer the search and filters in the address. */
  isCurrent: boolean;
};

/** The state of a list as `useTableState` answers it; `Filters` are the names of its filters. */
type ListState<Filters extends string> = ListToolbarProps['state'] &
  ListTableProps<Row>['state'] & { filters: Partial<Record<Filters, unknown>> };

/** All that tells one list from another. */
export type ListDescription<R extends Row, Filters extends string, View extends string> = ListRows<R> &
  Pick<ListTableProps<R>, 'columns' | 'isUrgent' | 'goneNoteOf' | 'groupOf' | 'sizes' | 'focusRow'> & {
    texts: ListTexts;
    state: ListState<Filters>;
    /** The quiet line of the header: the count of rows, unless given. `null`: nothing yet. */
    summary?: ReactNode;
    views?: ListViews<View>;
    filters: ListFilters<NoInfer<Filters>>;
    /** Whether the search has a pill as filters have; an empty table names it in any case. */
    hasSearchPill?: boolean;
    hasSort?: boolean;
    create?: ListCreate;
    /** Other buttons of the header. */
    actions?: ReactNode;
    /** The way to the first row, for an empty list without `create`. */
    firstAction?: ReactNode;
    /** Keys beyond those for searching and creating. */
    keys?: readonly Shortcut[];
    /** Of a list that refreshes itself: what waits, above the table, and what notices which row is in use. */
    live?: { bar: ReactNode; watch: Omit<ComponentProps<'div'>, 'children'> };
  };
