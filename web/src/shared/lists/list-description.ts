import type { ReactNode } from 'react';
import type { ListFilters } from './applied-filters.ts';
import type { ListTableProps } from './list-table.tsx';
import type { ListToolbarProps } from './list-toolbar.tsx';
import type { ListViews } from './list-views.tsx';
import type { SteadyRows } from './steady/use-steady-rows.ts';
import type { CountedNoun } from './steady/waiting-note.tsx';
import type { Shortcut } from '#lib/browser/shortcuts.ts';

type Row = { _id: string };

/** The texts of a search: of its field, and what '/' does, for the list under '?'. */
type SearchTexts = { search: string; searchKey: string };

/** The texts in which lists differ; a list without those of a search has none. */
export type ListTexts = CountedNoun &
  (SearchTexts | { [Name in keyof SearchTexts]?: never }) & {
    /** Of the page and of its table. */
    title: string;
    /** The note of a row that has left the list and stays in its place. */
    goneNote?: string;
    failure: ListTableProps<Row>['failure'];
  };

/** What creates a row of a list: a button, and the key 'n'. */
export type ListCreate = {
  label: string;
  /** What 'n' does, for the list under '?'. */
  keyLabel: string;
  /** Opens the dialog; not called without a network, since nothing could be saved. */
  onOpen: () => void;
};

/** The rows of the page that the URL selects. */
type ListRows<R extends Row> = Pick<ListTableProps<R>, 'list' | 'rows'> & {
  /** How many rows the list has; undefined until the first answer. */
  total: number | undefined;
  /** Whether the rows belong to the search and filters in the URL. */
  isCurrent: boolean;
};

/** The state of a list as `useTableState` returns it; `Filters` are the names of its filters. */
type ListState<Filters extends string> = ListToolbarProps['state'] &
  ListTableProps<Row>['state'] & { question: string; filters: Partial<Record<Filters, unknown>> };

/** The rows shown in another way than as a table, with the same search, filters and tabs. */
export type ListLayout = {
  body: ReactNode;
  /** The question that what is shown answers, undefined before the first answer. */
  answered: string | undefined;
  /** In the line of the search. */
  tools?: ReactNode;
  /** On a phone at the top of the sheet of the filters, whose button is its sign alone then. */
  inSheet?: ReactNode;
  /** Before the button of the filters. */
  beside?: ReactNode;
};

/** Everything in which lists differ. */
export type ListDescription<R extends Row, Filters extends string, View extends string> = ListRows<R> &
  Pick<ListTableProps<R>, 'columns' | 'needsAction' | 'groupOf' | 'sizes' | 'focusRow'> & {
    texts: ListTexts;
    state: ListState<Filters>;
    /** The secondary line of the header: the count of rows, unless given. `null`: not known yet. */
    summary?: ReactNode;
    views?: ListViews<View>;
    filters: ListFilters<NoInfer<Filters>>;
    /** Filters in a panel of their own: its title, how many of them are on, and its rows. */
    moreFilters?: ListToolbarProps['more'];
    /** Whether the search has a pill as filters have; an empty table names it in any case. */
    hasSearchPill?: boolean;
    hasSort?: boolean;
    create?: ListCreate;
    /** The switch between the table and other layouts; a list with it has a head of one line, and on a phone its sort there. */
    layouts?: ReactNode;
    /** In place of the table. */
    layout?: ListLayout | undefined;
    /** What of the day needs a look, in the header; on a phone right over the rows. */
    digest?: ReactNode;
    /** Between the header and the table. */
    intro?: ReactNode;
    /** Other buttons of the header. */
    actions?: ReactNode;
    /** The link or button that creates the first row, for an empty list without `create`. */
    firstAction?: ReactNode;
    /** Shortcuts besides those for searching and creating. */
    keys?: readonly Shortcut[];
    /** What waits because rows on screen do not move. */
    steady: Pick<SteadyRows<R>, 'turn' | 'waiting' | 'show' | 'isGone'>;
  };
