import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FORMULA, TERMS } from '@majstorija/contract/dispatch/formula.ts';
import { WEIGHT_LIMITS, type Formula } from '@majstorija/contract/dispatch/weights.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { TERM_NAMES } from './suggestion-words.ts';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import classes from './formula-note.module.css';

function FormulaTable({ weights }: Pick<Formula, 'weights'>) {
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
            <td className={classes.number}>{formatNumber(weights[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole formula with its numbers [dispatch#formula]. */
function FormulaDialog({
  formula: { weights, cityKmh },
  onClose,
}: {
  formula: Formula;
  onClose: () => void;
}) {
  const { newUntil, roadFactor, busyFrom } = FORMULA;
  const { role } = useCurrentUser().info;
  return (
    <DialogFrame opened onClose={onClose} title="Kako se računa" size={600}>
      <div className={dialog.prose}>
        <FormulaTable weights={weights} />
        <p>
          Put je vazdušna linija × {formatNumber(roadFactor)}, a minuti se računaju sa {cityKmh} km/h.
          Majstoru sa manje od {newUntil} završenih poslova prihvatanje, odustajanja i reklamacije donose
          polovinu bodova.
        </p>
        <p>
          Ne preporučuje se ko je ovaj nalog odbio ili ima bar {busyFrom} otvorena naloga. Ništa drugo se ne
          računa; jednaki idu po imenu.
        </p>
        {role === 'super_admin' && (
          <p>
            <Link to="/admin/dispatch-weights">Promeni bodove</Link>
          </p>
        )}
      </div>
    </DialogFrame>
  );
}

/** That the points have a formula, under the list; the whole of it opens over the dialog. Its place is kept while nothing is ranked. */
export function FormulaNote({ formula }: { formula: Formula | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (formula === undefined) return <div className={classes.note} data-empty />;
  return (
    <div className={classes.note}>
      Bodovi od {WEIGHT_LIMITS.sum}, {TERM_NAMES.length} javnih stavki.{' '}
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        Kako se računa
      </button>
      {isOpen && <FormulaDialog formula={formula} onClose={() => setOpen(false)} />}
    </div>
  );
}
