import { Link } from '@tanstack/react-router';
import { FileLock, ImageUp, Pencil, ScrollText } from 'lucide-react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { toggleAction } from '#features/people/list/toggle-action.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { Button } from '#ui/buttons/button.tsx';

type HeaderActionsProps = {
  person: { _id: string; firstName: string; lastName: string; isActive: boolean };
  /** The noun for the person, in the accusative: „operatera“. */
  noun: string;
  onOpen: (kind: 'edit' | 'photo' | 'toggle' | 'personalData') => void;
};

/** The audit log of a person, for the super admin alone [security#audit-screen]. */
function AuditLink({ personId }: { personId: string }) {
  if (useCurrentUser().info.role !== 'super_admin') return null;
  return (
    <Link to="/admin/audit" search={{ personId }} className={buttonClass()}>
      <ScrollText size={18} aria-hidden="true" />
      Dnevnik ove osobe
    </Link>
  );
}

/** What can be done on the page of a person: change the data and the photo, switch on or off, export or erase. */
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
      <AuditLink personId={person._id} />
    </>
  );
}
