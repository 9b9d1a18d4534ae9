import { useController } from 'react-hook-form';
import {
  QUARTERS,
  splitHours,
  WEEKDAYS,
  WEEKDAY_LABELS,
  type Weekday,
  type WorkingHours,
} from '@majstorija/contract/people/availability/week.ts';
import { GroupField } from '#ui/forms/field.tsx';
import { hoursLike, PROPOSED, type HoursControl } from './hours-form.ts';
import field from '#ui/forms/field.module.css';
import radio from '#ui/forms/radio.module.css';
import classes from './week-field.module.css';

type DayProps = {
  day: Weekday;
  week: WorkingHours;
  fault: string | undefined;
  onChange: (hours: string | null) => void;
};

type ClockProps = {
  label: string;
  value: string;
  quarters: readonly string[];
  isInvalid: boolean;
  onChange: (clock: string) => void;
};

/** A day begins at 00:00 and ends at 24:00. */
const BEGINNINGS = QUARTERS.slice(0, -1);
const ENDS = QUARTERS.slice(1);

function Clock({ label, value, quarters, isInvalid, onChange }: ClockProps) {
  return (
    <select
      className={field.control}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {quarters.map((quarter) => (
        <option key={quarter}>{quarter}</option>
      ))}
    </select>
  );
}

function Day({ day, week, fault, onChange }: DayProps) {
  const { name } = WEEKDAY_LABELS[day];
  const hours = week[day];
  const [from, to] = splitHours(hours ?? '');
  const isInvalid = fault !== undefined;
  return (
    <li className={classes.day}>
      <label className={classes.name}>
        <input
          type="checkbox"
          className={radio.radio}
          checked={hours !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? hoursLike(week, day) : null)}
        />
        {name}
      </label>
      {hours === null ? (
        <span className={classes.off}>ne radi</span>
      ) : (
        <span className={classes.hours}>
          <Clock
            label={`${name}, od`}
            value={from}
            quarters={BEGINNINGS}
            isInvalid={isInvalid}
            onChange={(clock) => onChange(`${clock}-${to}`)}
          />
          <span aria-hidden="true">–</span>
          <Clock
            label={`${name}, do`}
            value={to}
            quarters={ENDS}
            isInvalid={isInvalid}
            onChange={(clock) => onChange(`${from}-${clock}`)}
          />
          {to < from && <span className={classes.next}>sledećeg dana</span>}
        </span>
      )}
    </li>
  );
}

/** The sentence of the first wrong day, or of the week as a whole. */
function faultOf(error: object | undefined, day: Weekday): string | undefined {
  const found: unknown = error === undefined ? undefined : Reflect.get(error, day);
  return typeof found === 'object' && found !== null && 'message' in found
    ? String(found.message)
    : undefined;
}

type WeekFieldProps = {
  control: HoursControl;
  /** The two choices: without hours of one's own, and with them. */
  none: string;
  own: string;
};

/** The working hours of a week: none of one's own, or for each day from–to or a day off [people#working-hours]. */
export function WeekField({ control, none, own }: WeekFieldProps) {
  const { field: box, fieldState } = useController({ control, name: 'workingHours' });
  const week = box.value;
  const { error } = fieldState;
  const wrong = WEEKDAYS.find((day) => faultOf(error, day) !== undefined);
  const text =
    wrong === undefined ? error?.message : `${WEEKDAY_LABELS[wrong].name}: ${faultOf(error, wrong) ?? ''}`;
  const choose = (value: WorkingHours | null) => box.onChange(value);
  return (
    <GroupField label="Radno vreme" name="workingHours" error={text}>
      <div className={classes.choices}>
        {[
          { label: none, value: null },
          { label: own, value: PROPOSED },
        ].map(({ label, value }, index) => (
          <label key={label} className={classes.name}>
            <input
              type="radio"
              name={box.name}
              ref={index === 0 ? box.ref : undefined}
              className={radio.radio}
              checked={(week === null) === (value === null)}
              onChange={() => choose(value)}
              onBlur={box.onBlur}
            />
            {label}
          </label>
        ))}
      </div>
      {week !== null && (
        <ul className={classes.week}>
          {WEEKDAYS.map((day) => (
            <Day
              key={day}
              day={day}
              week={week}
              fault={faultOf(error, day)}
              onChange={(hours) => choose({ ...week, [day]: hours })}
            />
          ))}
        </ul>
      )}
    </GroupField>
  );
}
