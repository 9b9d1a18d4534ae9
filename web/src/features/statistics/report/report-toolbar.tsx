import { Fragment } from 'react';
import { BY_LABELS, type ReportTraits } from '@majstorija/contract/statistics/reports.ts';
import { PeriodFilter } from './period-filter.tsx';
import { periodText } from './period.ts';
import type { ReportState } from './use-report-state.ts';
import type { ListFilters } from '#shared/lists/applied-filters.ts';
import { ChoiceBar } from '#ui/buttons/choice-bar.tsx';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import { AppliedFilters } from '#ui/toolbar/applied-filters.tsx';
import type { AppliedFilter } from '#ui/toolbar/applied-filter.ts';
import { TableToolbar } from '#ui/toolbar/table-toolbar.tsx';
import classes from './report-toolbar.module.css';

const CLOCKS = [
  { value: 'calendar', label: 'Kalendarski' },
  { value: 'working', label: 'Radni sati' },
] as const;

type ToolbarProps = {
  traits: ReportTraits;
  state: ReportState;
  filters: ListFilters;
  applied: readonly AppliedFilter[];
};

const clockText = ({ clock }: ReportState): string =>
  clock === 'working' ? 'samo radni sati' : 'kalendarsko vreme';

/** What narrows a report: its days with their comparison, filters and clock; on paper their words alone. */
export function ReportToolbar({ traits, state, filters, applied }: ToolbarProps) {
  const { hasPeriod, hasClock } = traits;
  const held = [
    applied.length === 0 ? 'sve kategorije i opštine' : undefined,
    hasClock ? clockText(state) : undefined,
  ].filter((text) => text !== undefined);
  return (
    <>
      <div className={classes.tools}>
        <TableToolbar
          search={hasPeriod && <PeriodFilter state={state} />}
          isFolded
          onClear={state.clearFilters}
          filters={
            <>
              {Object.entries(filters).map(([name, { field }]) => (
                <Fragment key={name}>{field}</Fragment>
              ))}
              {hasClock && (
                <div className={classes.clock}>
                  <ChoiceBar
                    legend="Vreme se računa"
                    choices={CLOCKS}
                    value={state.clock}
                    onChange={state.setClock}
                  />
                </div>
              )}
            </>
          }
          filterCount={applied.length + Number(hasClock && state.clock === 'working')}
          extra={<p className={classes.held}>{held.join(' · ')}</p>}
        />
        <AppliedFilters items={applied} onClear={state.clearFilters} />
      </div>
      <p className={classes.paper}>
        {[
          hasPeriod && periodText(state.period),
          hasClock && clockText(state),
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
