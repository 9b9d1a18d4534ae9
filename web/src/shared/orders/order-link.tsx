import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type OrderLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { id: string };

/** A press that asks for another tab or window is the browser's. */
export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * The link of an order in a row. The router's own link follows every change of the address; two hundred of them are
 * most of what a list of 100 rows costs [performance#reaction-times].
 */
export function OrderLink({ id, onClick, children, ...parts }: OrderLinkProps) {
  const router = useRouter();
  const place = { to: '/admin/orders/$id', params: { id } } as const;
  const preload = () => void router.preloadRoute(place);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    void router.navigate(place);
  };
  return (
    <a {...parts} href={`/admin/orders/${id}`} onClick={open} onPointerEnter={preload} onFocus={preload}>
      {children}
    </a>
  );
}
