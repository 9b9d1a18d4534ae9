import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/**
 * Whether the page before this one in the tab was ours too, when this one was opened by its address: the router knows only
 * where it led itself. Browsers that cannot tell have a page before this one.
 */
const cameFromUs = (): boolean =>
  'navigation' in window ? window.navigation.canGoBack : globalThis.history.length > 1;

/** Back to where a page was opened from, by a link or by its address; `fallback` when the tab begins with it. */
export function useWayBack(fallback: '/admin' | '/admin/orders'): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack || cameFromUs()) router.history.back();
    else void navigate({ to: fallback, replace: true });
  };
}
