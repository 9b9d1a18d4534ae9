import type { MouseEvent } from 'react';
import type { Notice } from '#ui/toasts/toast-store.ts';

/** Opens an address of the product without reloading the page. */
export type OpenHref = (href: string) => void;

/** A press that opens another tab or window is left to the browser. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The text of a notice, a link when it leads somewhere. */
export function NoticeText({ notice, onOpen }: { notice: Notice; onOpen: OpenHref | undefined }) {
  const { text, href } = notice;
  if (href === undefined) return text;
  const follow = (event: MouseEvent) => {
    if (onOpen === undefined || !isPlain(event)) return;
    event.preventDefault();
    onOpen(href);
  };
  return (
    <a href={href} onClick={follow}>
      {text}
    </a>
  );
}
