import { useState } from 'react';
import { fullName } from '@majstorija/contract/format.ts';
import { errorText } from '#lib/api-error.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

const WORDS = {
  true: { verb: 'Aktiviraj', wish: 'aktivirate', outcome: 'omogućiti', tone: 'primary' },
  false: { verb: 'Deaktiviraj', wish: 'deaktivirate', outcome: 'onemogućiti', tone: 'danger' },
} as const;

type ToggleActiveDialogProps = {
  /** As it stood when the dialog opened: what is asked for must not turn while it is being asked. */
  person: { firstName: string; lastName: string; isActive: boolean };
  /** What they are, in the accusative: „operatera“. */
  noun: string;
  /** Said when the call fails and the server sends no text. */
  fallback: string;
  /** Sends the wanted state; resolves once it is saved. */
  onToggle: (isActive: boolean) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an account is switched on or off, with the words of SPEC §2; a refusal is told in place. */
export function ToggleActiveDialog(props: ToggleActiveDialogProps) {
  const { person, noun, fallback, onToggle, onClose } = props;
  const [failure, setFailure] = useState('');
  const wanted = !person.isActive;
  const { verb, wish, outcome, tone } = WORDS[`${wanted}`];
  const confirm = async () => {
    setFailure('');
    try {
      await onToggle(wanted);
    } catch (error) {
      setFailure(errorText(error, fallback));
      return;
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${verb} ${noun}?`}
      confirmLabel={verb}
      tone={tone}
      onConfirm={confirm}
      failure={failure}
    >
      <p>
        Da li ste sigurni da želite da {wish} {noun} <strong>{fullName(person)}</strong>? Ova akcija će{' '}
        {outcome} pristup nalogu.
      </p>
    </ConfirmDialog>
  );
}
