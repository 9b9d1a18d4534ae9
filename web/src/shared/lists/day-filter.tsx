import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { ListFilter } from './applied-filters.ts';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import classes from './day-filter.module.css';

type DayFilter = {
  label: 'Od' | 'Do';
  /** `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** One end of a period as a filter of a list; only for pages that are loaded when they open, as its `DayInput`. */
export const dayFilter = ({ label, value, onChange }: DayFilter): ListFilter => ({
  label,
  text: value && formatDate(value),
  onClear: () => onChange(undefined),
  field: (
    <div className={classes.day}>
      <DayInput
        aria-label={`${label} dana`}
        placeholder={`${label}: DD.MM.GGGG.`}
        value={value ?? ''}
        onChange={(day) => onChange(day === '' ? undefined : day)}
      />
    </div>
  ),
});
