import { Ellipsis, FileLock, ImageUp, MailPlus, Pencil } from 'lucide-react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';

type HeaderActionsProps = {
  person: { _id: string; firstName: string; lastName: string; isActive: boolean; isInvited: boolean };
  /** The noun for the person, in the accusative: „operatera“. */
  noun: string;
  onOpen: (kind: 'edit' | 'invite' | 'photo' | 'toggle' | 'personalData') => void;
};

/** What can be done on the page of a person: change the data; behind '⋯' the invitation, the photo, on or off, and all about the data kept of them. */
export function HeaderActions({ person, noun, onOpen }: HeaderActionsProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const isSuperAdmin = useCurrentUser().info.role === 'super_admin';
  const open = (kind: Parameters<typeof onOpen>[0]) => () => {
    if (disabledReason === undefined) onOpen(kind);
  };
  const toggle = toggleAction({ person, noun, onSelect: () => onOpen('toggle'), disabledReason });
  const mayInvite = person.isActive && person.isInvited;
  // Without keys of their own, but among the actions of the search [search#actions].
  useShortcuts([
    { keys: '', label: 'Izmeni podatke', run: open('edit') },
    ...(mayInvite ? [{ keys: '', label: 'Pošalji pozivnicu ponovo', run: open('invite') }] : []),
    { keys: '', label: 'Promeni sliku', run: open('photo') },
    { keys: '', label: toggle.label, run: open('toggle') },
    ...(isSuperAdmin ? [{ keys: '', label: 'Izvoz i brisanje', run: open('personalData') }] : []),
  ]);
  return (
    <>
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => onOpen('edit')}
      >
        Izmeni podatke
      </Button>
      <MenuButton
        variant="default"
        label="Još radnji"
        icon={<Ellipsis size={18} aria-hidden="true" />}
        items={[
          ...(mayInvite
            ? [
                {
                  label: 'Pošalji pozivnicu ponovo',
                  icon: <MailPlus size={18} aria-hidden="true" />,
                  disabledReason,
                  onSelect: () => onOpen('invite'),
                },
              ]
            : []),
          {
            label: 'Promeni sliku',
            icon: <ImageUp size={18} aria-hidden="true" />,
            disabledReason,
            onSelect: () => onOpen('photo'),
          },
          { label: toggle.label, icon: toggle.icon, disabledReason, onSelect: () => onOpen('toggle') },
          ...(isSuperAdmin
            ? [
                {
                  label: 'Izvoz i brisanje',
                  icon: <FileLock size={18} aria-hidden="true" />,
                  disabledReason,
                  onSelect: () => onOpen('personalData'),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
