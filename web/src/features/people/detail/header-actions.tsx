import { FileLock, ImageUp, Pencil } from 'lucide-react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { Button } from '#ui/buttons/button.tsx';

type HeaderActionsProps = {
  person: { _id: string; firstName: string; lastName: string; isActive: boolean };
  /** The noun for the person, in the accusative: „operatera“. */
  noun: string;
  onOpen: (kind: 'edit' | 'photo' | 'toggle' | 'personalData') => void;
};

/** What can be done on the page of a person: change the data and the photo, switch on or off, and all about the data kept of them. */
export function HeaderActions({ person, noun, onOpen }: HeaderActionsProps) {
  const disabledReason = useOnline() ? undefined : OFFLINE_REASON;
  const isSuperAdmin = useCurrentUser().info.role === 'super_admin';
  const toggle = toggleAction({ person, noun, onSelect: () => onOpen('toggle'), disabledReason });
  return (
    <>
      <Button
        icon={<Pencil size={18} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => onOpen('edit')}
      >
        Izmeni podatke
      </Button>
      <Button
        icon={<ImageUp size={18} aria-hidden="true" />}
        disabledReason={disabledReason}
        onClick={() => onOpen('photo')}
      >
        Promeni sliku
      </Button>
      <Button icon={toggle.icon} disabledReason={disabledReason} onClick={toggle.onSelect}>
        {toggle.label}
      </Button>
      {isSuperAdmin && (
        <Button
          icon={<FileLock size={18} aria-hidden="true" />}
          disabledReason={disabledReason}
          onClick={() => onOpen('personalData')}
        >
          Lični podaci
        </Button>
      )}
    </>
  );
}
