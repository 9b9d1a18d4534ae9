import { Fragment } from 'react';
import { BY_LABELS, type ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { PeriodFilter } from './period-filter.tsx';
import { daysOf, periodText } from './period.ts';
import type { ReportState } from './use-report-state.ts';
import type { ListFilters } from '#shared/lists/applied-filters.ts';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { TableToolbar } from '#ui/toolbar/table-toolbar.tsx';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import classes from './report-toolbar.module.css';

const CLOCKS = [
  { value: 'calendar', label: 'Kalendarski' },
  { value: 'working', label: 'Radni sati' },
] as const;

function CompareFilter({ state }: { state: ReportState }) {
  const options = [
    { value: 'before' as const, label: `prema ${countOf(daysOf(state.period), NOUNS.dan)} pre` },
    { value: 'none' as const, label: 'bez poređenja' },
  ];
  return (
    <ChoiceButton
      label="Poređenje"
      text={options.find(({ value }) => value === state.compare)?.label ?? ''}
      value={state.compare}
      options={options}
      onChoose={state.setCompare}
    />
  );
}

type ToolbarProps = {
  traits: ReportTraits;
  state: ReportState;
  filters: ListFilters;
  applied: readonly AppliedFilter[];
};

/** What narrows a report: days, comparison, filters, clock; on paper their words alone. */
export function ReportToolbar({ traits, state, filters, applied }: ToolbarProps) {
  const fields = Object.entries(filters);
  const { hasPeriod, hasClock } = traits;
  return (
    <>
      <div className={classes.tools}>
        <TableToolbar
          search={
            hasPeriod && (
              <>
                <PeriodFilter state={state} />
                {state.fault === undefined && <CompareFilter state={state} />}
              </>
            )
          }
          filters={fields.map(([name, { field }]) => (
            <Fragment key={name}>{field}</Fragment>
          ))}
          filterCount={applied.length}
          extra={
            hasClock && (
              <div className={classes.clock}>
                <ChoiceBar
                  legend="Vreme se računa"
                  choices={CLOCKS}
                  value={state.clock}
                  onChange={state.setClock}
                />
              </div>
            )
          }
        />
        <AppliedFilters items={applied} onClear={state.clearFilters} />
      </div>
      <p className={classes.paper}>
        {[
          hasPeriod && periodText(state.period),
          hasClock && (state.clock === 'working' ? 'radni sati' : 'kalendarsko vreme'),
          ...applied.map(({ label, value }) => `${label}: ${value}`),
        ]
          .filter((text) => typeof text === 'string')
          .join(' · ')}
      </p>
    </>
  );
}

type ByFilterProps = { traits: ReportTraits; value: ReportTraits['tables'][number]; state: ReportState };

/** By what the rows of the table are; nothing where there is no choice. */
export function ByFilter({ traits: { tables }, value, state }: ByFilterProps) {
  if (tables.length < 2) return null;
  const options = tables.map((by) => ({ value: by, label: BY_LABELS[by] }));
  return (
    <ChoiceButton
      label="Po"
      text={`Po: ${BY_LABELS[value]}`}
      value={value}
      options={options}
      onChoose={(by) => state.setBy(by === tables[0] ? undefined : by)}
    />
  );
}
