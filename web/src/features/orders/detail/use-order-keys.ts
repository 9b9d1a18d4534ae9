import { useNavigate } from '@tanstack/react-router';
import { focusComposer } from '#features/orders/detail/focus-composer.ts';
import { useNeighbours, type Neighbour } from '#features/orders/detail/use-neighbours.ts';
import type { DialogKind } from '#features/orders/detail/use-open-dialog.ts';
import { useOnline } from '#lib/use-online.ts';
import { useShortcuts } from '#lib/use-shortcuts.ts';

/** The keys of an order's page (design §3.8); the arrows only lead where there is an order to lead to. */
export function useOrderKeys(id: string, onOpen: (kind: DialogKind) => void): void {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(id) ?? {};
  const openWhenOnline = (kind: DialogKind) => {
    if (isOnline) onOpen(kind);
  };
  const step = (keys: string, label: string, to: Neighbour | undefined) =>
    to === undefined
      ? []
      : [
          {
            keys,
            label,
            run: () => void navigate({ to: '/admin/orders/$id', params: { id: to._id } }),
          },
        ];
  useShortcuts([
    { keys: 'c', label: 'Komentar', run: focusComposer },
    { keys: 's', label: 'Promeni status', run: () => openWhenOnline('status') },
    { keys: 'm', label: 'Dodeli majstora', run: () => openWhenOnline('worker') },
    ...step('arrowleft', 'Prethodni nalog', previous),
    ...step('arrowright', 'Sledeći nalog', next),
  ]);
}
