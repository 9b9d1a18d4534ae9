import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { daysOf, LAST_DAYS, lastMonth, periodText, thisMonth, type Period } from './period.ts';
import type { ReportState } from './use-report-state.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import classes from './period-filter.module.css';

const MONTH = 'month';
const LAST_MONTH = 'last-month';
const FIXED = 'fixed';
const COMPARISON = 'comparison';

const PERIODS = [
  ...LAST_DAYS.map((days) => ({ value: String(days), label: `Poslednjih ${days} dana` })),
  { value: MONTH, label: 'Ovaj mesec' },
  { value: LAST_MONTH, label: 'Prošli mesec' },
  { value: FIXED, label: 'Određeni dani' },
];

/** What the period is compared with: `prema 28 dana pre`. */
const comparisonText = ({ period, compare }: ReportState): string =>
  compare === 'none' ? 'bez poređenja' : `prema ${countOf(daysOf(period), NOUNS.dan)} pre`;

/** The periods, and at the end the other way to compare. */
function optionsOf({ period, compare, fault }: ReportState) {
  if (fault !== undefined) return PERIODS;
  const label = compare === 'none' ? `Uporedi sa ${countOf(daysOf(period), NOUNS.dan)} pre` : 'Bez poređenja';
  return [...PERIODS, { value: COMPARISON, label }];
}

const isSame = (a: Period, b: Period): boolean => a.from === b.from && a.to === b.to;

/** The entry of the list that this period is; days that moved on have none, nor has a number that is not offered. */
function optionOf({ days, period }: ReportState, now: Date): string {
  if (days !== undefined) return String(days);
  if (isSame(period, lastMonth(now))) return LAST_MONTH;
  return isSame(period, thisMonth(now)) ? MONTH : FIXED;
}

const FAULT = 'report-period-fault';

type DayProps = { label: string; value: string; isWrong: boolean; onChange: (day: string) => void };

const Day = ({ label, value, isWrong, onChange }: DayProps) => (
  <div className={classes.day} data-wrong={isWrong || undefined}>
    <DayInput
      aria-label={label}
      value={value}
      onChange={(day) => {
        // A day that is being written is '' until it is one: the report keeps the one before.
        if (day !== '') onChange(day);
      }}
    />
  </div>
);

/** The days of a report: the last so many, a month, or any two days, and whether they are compared [statistics#period]. */
export function PeriodFilter({ state }: { state: ReportState }) {
  const now = useNow();
  const { period, fault } = state;
  const option = optionOf(state, now);
  const text = fault === undefined ? `${periodText(period)} · ${comparisonText(state)}` : '';
  const choose = (value: string | undefined) => {
    if (value === COMPARISON) state.setCompare(state.compare === 'none' ? 'before' : 'none');
    else if (value === MONTH) state.setPeriod(thisMonth(now));
    else if (value === LAST_MONTH) state.setPeriod(lastMonth(now));
    else if (value === FIXED) state.setPeriod(period);
    else if (value !== undefined) state.setDays(Number(value));
  };
  return (
    <>
      <ChoiceButton
        // The name that is read contains the text that is seen.
        label={`Period ${text}`.trimEnd()}
        text={text === '' ? 'Period' : text}
        value={option}
        options={optionsOf(state)}
        onChoose={choose}
      />
      {state.days === undefined && (
        <div
          className={classes.days}
          role="group"
          aria-label="Dani izveštaja"
          aria-describedby={fault === undefined ? undefined : FAULT}
        >
          <Day
            label="Od dana"
            value={period.from}
            isWrong={fault !== undefined}
            onChange={(from) => state.setPeriod({ ...period, from })}
          />
          <span aria-hidden="true">–</span>
          <Day
            label="Do dana"
            value={period.to}
            isWrong={fault !== undefined}
            onChange={(to) => state.setPeriod({ ...period, to })}
          />
          {fault !== undefined && (
            <p id={FAULT} role="alert" className={classes.fault}>
              {fault}
            </p>
          )}
        </div>
      )}
    </>
  );
}
