import type { ReactNode } from 'react';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { ViewTabs, type ViewTab } from '#ui/toolbar/view-tabs.tsx';
import classes from './list-page.module.css';

/** The tabs of a list; `all` excludes nothing. */
export type ListViews<View extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** The tab as a filter, for the empty table: 'Prikaz'. */
  filterLabel: string;
  tabs: readonly ViewTab<View | 'all'>[];
  value: View | 'all';
  onChange: (tab: View | 'all') => void;
};

type CountedViews<View extends string> = {
  label: string;
  labels: Readonly<Record<'all' | View, string>>;
  options: readonly View[];
  /** Undefined until they are known. */
  counts: Readonly<Record<'all' | View, number>> | undefined;
  /** The view whose count is orange: an operator must act. */
  actionView: View;
};

type Viewed<View extends string> = {
  view: View | undefined;
  setView: (view: View | undefined) => void;
};

/** The built-in views of a list as tabs with their counts, all rows first. */
export function countedViews<View extends string>(
  { view, setView }: Viewed<View>,
  { label, labels, options, counts, actionView }: CountedViews<View>,
): ListViews<View> {
  return {
    label,
    filterLabel: 'Prikaz',
    value: view ?? 'all',
    onChange: (tab) => setView(tab === 'all' ? undefined : tab),
    tabs: (['all', ...options] as const).map((tab) => ({
      value: tab,
      label: labels[tab],
      count: counts?.[tab] ?? null,
      needsAction: tab === actionView,
    })),
  };
}

/** Id of the panel that the tabs fill. */
const PANEL = 'list-panel';

const labelOf = <View extends string>({ tabs, value }: ListViews<View>): string | undefined =>
  tabs.find((tab) => tab.value === value)?.label;

/** The attributes that connect the panel with the tabs; none for a list without tabs. */
export const panelOf = <View extends string>(views: ListViews<View> | undefined) =>
  views && ({ id: PANEL, role: 'tabpanel', 'aria-label': labelOf(views) } as const);

/** The view as one more filter, for the empty table: the tabs are elsewhere on the page. */
export const appliedView = <View extends string>(views: ListViews<View> | undefined): AppliedFilter[] =>
  views === undefined || views.value === 'all'
    ? []
    : [
        {
          key: 'view',
          label: views.filterLabel,
          value: labelOf(views) ?? views.value,
          onRemove: () => views.onChange('all'),
        },
      ];

/** The tabs above a list, and behind them what waits to be shown. */
export function ListTabs<View extends string>({ views, note }: { views: ListViews<View>; note: ReactNode }) {
  const { label, tabs, value, onChange } = views;
  return (
    <div className={classes.views} data-list-tools="">
      <ViewTabs label={label} controls={PANEL} tabs={tabs} value={value} onChange={onChange} />
      {note && <div className={classes.note}>{note}</div>}
    </div>
  );
}
