import { useEffect, useEffectEvent } from 'react';
import { isDialogInSight } from '#lib/browser/open-dialogs.ts';
import { isSearchKey } from '#lib/browser/shortcuts.ts';

type SearchKeyOptions = {
  /** The menu, the list of shortcuts or the search itself: they hold nothing typed and give way to it. */
  isFrameDialogOpen: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

/**
 * Opens the search by Ctrl K, while typing too, but not over a dialog, which may hold what somebody typed
 * [search#opened-by].
 */
export function useSearchKey({ isFrameDialogOpen, isOpen, onOpen }: SearchKeyOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event)) return;
    if (!isFrameDialogOpen && isDialogInSight()) return;
    event.preventDefault();
    if (!isOpen) onOpen();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
