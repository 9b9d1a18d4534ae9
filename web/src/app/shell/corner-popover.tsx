import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

const FAILURE = 'Panel nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

const panel = lazyPart(async () => (await import('#app/shell/corner-panel.tsx')).CornerPanel);

type CornerPopoverProps = {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Draws the button that the panel opens below, with these props. */
  renderTarget: (parts: ReturnType<typeof usePanel>['parts']) => ReactNode;
  /** The name of the panel, where it has no other. */
  label?: string;
  /** The class of the panel. */
  className: string | undefined;
  children: ReactNode;
};

/** The panel once its code is here, and what its button needs before and after. */
function usePanel(isOpen: boolean, close: () => void) {
  const id = useId();
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const Panel = useLazyPart(panel, isOpen, {
    onFailure: () => {
      toast.error(FAILURE);
      close();
    },
  });
  const isShown = isOpen && Panel !== undefined;
  const isWaiting = isOpen && Panel === undefined;
  const parts = {
    ref: setButton,
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    'aria-controls': isShown ? `${id}-dropdown` : undefined,
    'aria-busy': isWaiting || undefined,
    onPointerEnter: panel.preload,
    onFocus: panel.preload,
    onBlur: isWaiting ? close : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (isWaiting && event.key === 'Escape') close();
    },
  } as const;
  return { Panel, id, button, parts };
}

/**
 * A panel below a button at the right end of the top bar. Its code is fetched when it first opens; the button stays the
 * same element, so that it keeps the focus [performance#loaded-when-opened].
 */
export function CornerPopover({ isOpen, onChange, renderTarget, ...content }: CornerPopoverProps) {
  const { Panel, id, button, parts } = usePanel(isOpen, () => onChange(false));
  return (
    <>
      {renderTarget(parts)}
      {Panel !== undefined && button !== null && (
        <Panel {...content} id={id} button={button} isOpen={isOpen} onChange={onChange} />
      )}
    </>
  );
}
