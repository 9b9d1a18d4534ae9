import { useId } from 'react';
import { countOf } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import type { Reading } from '#features/price-list/import/use-price-import.ts';
import { CheckCard } from '#ui/forms/check-card.tsx';
import choice from '#ui/forms/choice-card.module.css';
import radio from '#ui/forms/radio.module.css';
import classes from './reading-part.module.css';

const HIDDEN = {
  one: 'red je sakriven u Excelu, na primer filterom',
  few: 'reda su sakrivena u Excelu, na primer filterom',
  other: 'redova je sakriveno u Excelu, na primer filterom',
};

type SheetChoiceProps = {
  sheets: readonly string[];
  /** None before the first choice. */
  chosen: string | undefined;
  onChoose: (sheet: string) => void;
};

/** The sheets of a book that has several price lists: one is read at a time [price-list#import-sheet]. */
export function SheetChoice({ sheets, chosen, onChoose }: SheetChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>Koji list se uvozi?</legend>
      <span className={classes.sheets}>
        {sheets.map((sheet) => (
          <label key={sheet} className={choice.card}>
            <input
              type="radio"
              name={name}
              className={radio.radio}
              checked={sheet === chosen}
              onChange={() => onChoose(sheet)}
            />
            <span className={classes.name}>{sheet}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

type ReadingPartProps = { preview: PriceImport; onRead: (reading: Reading) => void };

/** What of a previewed file can be read in another way: its sheet, and rows that Excel hides. */
export function ReadingPart({ preview: { sheet, warnings }, onRead }: ReadingPartProps) {
  const hidden = warnings.hiddenRows + warnings.skippedRows;
  return (
    <>
      {sheet !== null && sheet.lists.length > 1 && (
        <SheetChoice sheets={sheet.lists} chosen={sheet.name} onChoose={(name) => onRead({ sheet: name })} />
      )}
      {hidden > 0 && (
        <CheckCard
          label="Izostavi sakrivene redove"
          hint={`${countOf(hidden, HIDDEN)}.${warnings.skippedRows > 0 ? ' Ne uvoze se.' : ''}`}
          isChecked={warnings.skippedRows > 0}
          onChange={(skips) => onRead({ hiddenRows: skips ? 'skip' : 'read' })}
        />
      )}
    </>
  );
}
