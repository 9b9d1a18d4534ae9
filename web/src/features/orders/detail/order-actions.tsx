import { ArrowLeftRight, MessageSquare, Wrench } from 'lucide-react';
import { focusComposer } from '#features/orders/detail/focus-composer.ts';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/use-online.ts';
import { Button } from '#ui/button.tsx';

/** What an operator can do with an order (SPEC §2); commenting is always open further down. */
export function OrderActions({ onOpen }: { onOpen: (kind: DialogKind) => void }) {
  const offline = useOnline() ? undefined : OFFLINE_REASON;
  return (
    <>
      <Button icon={<MessageSquare size={18} aria-hidden="true" />} onClick={focusComposer}>
        Komentar
      </Button>
      <Button
        icon={<ArrowLeftRight size={18} aria-hidden="true" />}
        disabledReason={offline}
        onClick={() => onOpen('status')}
      >
        Promeni status
      </Button>
      <Button
        icon={<Wrench size={18} aria-hidden="true" />}
        disabledReason={offline}
        onClick={() => onOpen('worker')}
      >
        Dodeli majstora
      </Button>
    </>
  );
}
