import { useLayoutEffect, useRef } from 'react';

/**
 * At the end of a dialog's content: gives the focus to the field that asks for it before the browser draws or hears the next key.
 * The library does so in a later task, after keys that were already waiting.
 */
export function FocusFirst() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const content = ref.current?.closest('[role$="dialog"]');
    content?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  return <span ref={ref} hidden />;
}
