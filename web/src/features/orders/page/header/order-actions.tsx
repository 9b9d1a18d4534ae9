import { ArrowLeftRight, MessageSquare, Wrench } from 'lucide-react';
import { focusComposer } from '#features/orders/page/comments/comment-composer.tsx';
import type { DialogKind } from '#features/orders/page/use-open-dialog.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';

/** What an operator can do with an order [orders#page-parts]; commenting is always open further down. */
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
