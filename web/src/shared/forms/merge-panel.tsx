import { GitMerge } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { OpenMerge, Side } from '#shared/forms/use-merge.ts';
import { join } from '#ui/text/class-names.ts';
import choice from '#ui/forms/choice-card.module.css';
import radio from '#ui/forms/radio.module.css';
import classes from './merge-panel.module.css';

const SIDES: readonly (readonly [side: Side, label: string])[] = [
  ['mine', 'Vaša izmena'],
  ['theirs', 'Sada sačuvano'],
];

type FieldProps = { field: OpenMerge['contested'][number] };

function ContestedField({ field }: FieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.field}>
      <legend>{field.label}</legend>
      <div className={classes.sides}>
        {SIDES.map(([side, label]) => (
          <label key={side} className={join(choice.card, classes.side)}>
            <input
              type="radio"
              className={radio.radio}
              name={id}
              checked={field.chosen === side}
              onChange={() => field.choose(side)}
            />
            <span className={classes.text}>
              <span className={classes.whose}>{label}</span>
              {field[side]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Shows what another user changed meanwhile, and lets choose field by field [people#merge]. */
export function MergePanel({ merge }: { merge: OpenMerge | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const names = merge?.contested.map(({ name }) => name).join(' ');
  useEffect(() => {
    if (names !== undefined) box.current?.focus();
  }, [names]);
  if (merge === undefined) return null;
  return (
    <div ref={box} className={classes.panel} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={classes.title}>
        <GitMerge size={18} aria-hidden="true" />
        Neko je u međuvremenu izmenio isto. Izaberite šta važi, pa sačuvajte.
      </p>
      {merge.contested.map((field) => (
        <ContestedField key={field.name} field={field} />
      ))}
      {merge.taken.length > 0 && <p>Izmenjeno je i ovo, već je u obrascu: {merge.taken.join(', ')}.</p>}
    </div>
  );
}
