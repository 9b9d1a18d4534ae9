import type { ReactNode } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

const WORDS = {
  true: { verb: 'Aktiviraj', wish: 'aktivirate', outcome: 'omogućiti', tone: 'primary' },
  false: { verb: 'Deaktiviraj', wish: 'deaktivirate', outcome: 'onemogućiti', tone: 'danger' },
} as const;

type ToggleActiveDialogProps = {
  /** The state when the dialog opened: the question must not change while it is shown. */
  person: { firstName: string; lastName: string; isActive: boolean };
  /** The noun for the person, in the accusative: „operatera“. */
  noun: string;
  /** Shown when the call fails and the server sends no text. */
  fallback: string;
  /** Sends the wanted state; resolves once it is saved. */
  onToggle: (isActive: boolean) => Promise<unknown>;
  onClose: () => void;
  /** What else follows, below the question. */
  children?: ReactNode;
};

/**
 * Asks before an account is activated or deactivated, with the text of [accounts#confirm-toggle]; a refusal is shown in
 * place.
 */
export function ToggleActiveDialog(props: ToggleActiveDialogProps) {
  const { person, noun, fallback, onToggle, onClose, children } = props;
  const wanted = !person.isActive;
  const { verb, wish, outcome, tone } = WORDS[`${wanted}`];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${verb} ${noun}?`}
      confirmLabel={verb}
      tone={tone}
      onConfirm={() => onToggle(wanted).then(onClose)}
      fallback={fallback}
    >
      <p>
        Da li ste sigurni da želite da {wish} {noun} <strong>{fullName(person)}</strong>? Ova akcija će{' '}
        {outcome} pristup nalogu.
      </p>
      {children}
    </ConfirmDialog>
  );
}
