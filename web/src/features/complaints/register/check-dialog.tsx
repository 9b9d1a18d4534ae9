import { useQuery } from '@tanstack/react-query';
import { REGISTER_FAULT_OPTIONS, type RegisterCheck } from '@majstorija/contract/complaints/complaints.ts';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { countOf, formatNumber, NOUNS } from '@majstorija/contract/text/format.ts';
import { complaintCheckQuery } from '#api/complaints/complaints.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { join } from '#ui/text/class-names.ts';
import classes from './check-dialog.module.css';

/** In pixels: a seal of 64 letters fits on one line of a desk. */
const WIDTH = 640;

/** What is wrong with a row, after its number. */
const FAULTS = {
  changed: 'nije onakav kakav je upisan: sadržaj ne odgovara pečatu.',
  removed: 'nedostaje: lanac je na tom mestu prekinut.',
  personal: 'nema ime i tekst koji su upisani: promenjeni su ili obrisani pre roka.',
  order: 'je stariji od reda pre njega: upisan je u dan koji je već bio zaključen.',
  listed: 'ima drugačiji sadržaj nego spisak: podaci u spisku su menjani.',
} as const satisfies Record<(typeof REGISTER_FAULT_OPTIONS)[number], string>;

function Result({ check: { entries, seal, bad } }: { check: RegisterCheck }) {
  if (bad !== null) {
    const about = bad.complaint === null ? '' : ` (${bad.complaint})`;
    const row = bad.number === null ? 'Spisak' : `Red ${formatNumber(bad.number)}`;
    return (
      <div className={classes.bad} role="alert">
        <p className={classes.title}>Evidencija je menjana.</p>
        <p>
          {row}
          {about} {bad.number === null ? 'ima reklamaciju bez ijednog upisa.' : FAULTS[bad.fault]}
        </p>
        <p>
          {bad.fault !== 'listed' && 'Redovi pre njega su ispravni. '}Obavestite odgovorno lice pre nego što
          se bilo šta upiše.
        </p>
      </div>
    );
  }
  if (entries === 0) return <p role="status">U evidenciji još nema upisa, pa nema šta da se proveri.</p>;
  return (
    <div role="status" className={classes.good}>
      <p className={classes.title}>Evidencija je ispravna.</p>
      <p>Provereno: {countOf(entries, NOUNS.upis)}. Nijedan red nije menjan ni uklonjen od kada je upisan.</p>
      {seal !== null && (
        <p>
          Pečat poslednjeg upisa: <code className={classes.seal}>{seal}</code>
        </p>
      )}
    </div>
  );
}

/** Walks the chain of the register and says in words what was found [complaints#check-dialog]. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(complaintCheckQuery());
  return (
    <DialogFrame opened onClose={onClose} title="Provera evidencije" size={WIDTH}>
      <div className={join(dialog.prose, classes.body)}>
        <Loaded query={query} failure={COMPLAINT_NOTICES.checkComplaints.failure} lines={3}>
          {(check) => <Result check={check} />}
        </Loaded>
      </div>
    </DialogFrame>
  );
}
