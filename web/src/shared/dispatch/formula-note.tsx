import { useState } from 'react';
import { FORMULA, TERMS } from '@majstorija/contract/dispatch/formula.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { formulaWords, TERM_NAMES } from './suggestion-words.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import classes from './formula-note.module.css';

const MOST = TERM_NAMES.reduce((sum, name) => sum + TERMS[name].weight, 0);

function FormulaTable() {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Stavka</th>
          <th scope="col">Za sve bodove</th>
          <th scope="col" className={classes.number}>
            Najviše
          </th>
        </tr>
      </thead>
      <tbody>
        {TERM_NAMES.map((name) => (
          <tr key={name}>
            <th scope="row">{TERMS[name].label}</th>
            <td>{TERMS[name].meaning}</td>
            <td className={classes.number}>{formatNumber(TERMS[name].weight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole formula with its numbers [dispatch#formula]. */
function FormulaDialog({ onClose }: { onClose: () => void }) {
  const { newUntil, roadFactor, cityKmh, busyFrom } = FORMULA;
  return (
    <DialogFrame opened onClose={onClose} title="Kako se računa" size={600}>
      <div className={dialog.prose}>
        <FormulaTable />
        <p>
          Put je vazdušna linija × {formatNumber(roadFactor)}, a minuti se računaju sa {cityKmh} km/h.
          Majstoru sa manje od {newUntil} završenih poslova prihvatanje, odustajanja i reklamacije donose
          polovinu bodova.
        </p>
        <p>
          Ne preporučuje se ko je ovaj nalog odbio ili ima bar {busyFrom} otvorena naloga. Ništa drugo se ne
          računa; jednaki idu po imenu.
        </p>
      </div>
    </DialogFrame>
  );
}

/** The formula under the list, always; the whole of it opens over the dialog. */
export function FormulaNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.note}>
      <span className={classes.whole}>
        <b>Bodovi, najviše {MOST}:</b> {formulaWords()}. Ništa drugo se ne računa; jednaki idu po imenu.{' '}
      </span>
      <span className={classes.short}>
        Bodovi od {MOST}, {TERM_NAMES.length} javnih stavki.{' '}
      </span>
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        Kako se računa
      </button>
      {isOpen && <FormulaDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
