import { DateInput } from '@mantine/dates';
// oxlint-disable-next-line import/no-unassigned-import -- the file registers the names of months and days by itself
import 'dayjs/locale/sr';
import { useState, type ComponentPropsWithRef } from 'react';
import { readDate } from '#ui/forms/dates/date-text.ts';
import '@mantine/dates/styles.layer.css';
import './day-input.css';
import classes from '../field.module.css';

const LABELS = { previousLabel: 'Prethodni mesec', nextLabel: 'Sledeći mesec' } as const;

type DayInputProps = Pick<
  ComponentPropsWithRef<typeof DateInput>,
  'id' | 'ref' | 'placeholder' | 'onBlur' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> & {
  /** `YYYY-MM-DD`, '' for none. */
  value: string;
  onChange: (day: string) => void;
};

/**
 * A day, written `DD.MM.YYYY.` in every browser and chosen by typing or from a calendar
 * [tables-and-formats#date-fields]. Only for pages and dialogs that are loaded when they open, other than the first
 * ones: it carries its calendar (decision 027).
 */
export function DayInput({ value, onChange, ...parts }: DayInputProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DateInput
      placeholder="DD.MM.GGGG."
      {...LABELS}
      {...parts}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      dateParser={readDate}
      valueFormat="DD.MM.YYYY."
      locale="sr"
      allowDeselect
      inputMode="numeric"
      hideOutsideDates
      // Escape closes the calendar alone, not the dialog around it.
      data-mantine-stop-propagation={isOpen}
      popoverProps={{
        withinPortal: false,
        floatingStrategy: 'fixed',
        shadow: 'md',
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      classNames={{ input: classes.control ?? '' }}
    />
  );
}
