import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useInvitePerson } from '#api/people/invite-person.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

type Invitee = { _id: string; firstName: string; lastName: string; user: { email: string | null } };

type InviteQuestionProps = {
  person: Invitee;
  send: (invitee: { id: string; about: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before an invitation is mailed again: the older link ends. */
export function InviteQuestion({ person, send, onClose }: InviteQuestionProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Pošalji pozivnicu ponovo?"
      confirmLabel="Pošalji pozivnicu"
      onConfirm={() => send({ id: person._id, about: fullName(person) }).then(onClose)}
      fallback={NOTICES.invitePerson.failure}
    >
      <p>
        <strong>{fullName(person)}</strong> dobija novu poruku na {person.user.email}. Link iz prethodne
        poruke prestaje da važi.
      </p>
    </ConfirmDialog>
  );
}

/** The same for a client, worker or owner of a company [people#invited]. */
export function InviteDialog({ person, onClose }: { person: Invitee; onClose: () => void }) {
  const { mutateAsync: send } = useInvitePerson();
  return <InviteQuestion person={person} send={send} onClose={onClose} />;
}
