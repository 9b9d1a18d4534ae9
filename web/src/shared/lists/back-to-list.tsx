import { Link, useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useListReturn } from '#lib/lists/list-memory.ts';
import { buttonClass } from '#ui/buttons/button-class.ts';

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

type ListPath = '/admin/orders' | '/admin/clients' | '/admin/owners' | '/admin/workers' | '/admin/statistics';

/**
 * The way back to a list as it was left: its filters, page and scroll, and the row that was opened
 * [tables-and-formats#back-to-the-list].
 */
export function BackToList({ path, label }: { path: ListPath; label: string }) {
  const router = useRouter();
  const { href, isOneBack } = useListReturn(path);
  const goBack = (event: MouseEvent) => {
    if (!isOneBack || !isPlainClick(event)) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link
      to={href}
      aria-label={label}
      title={label}
      className={buttonClass('ghost', 'icon')}
      onClick={goBack}
    >
      <ChevronLeft size={20} aria-hidden="true" />
    </Link>
  );
}
