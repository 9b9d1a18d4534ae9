import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { dataFailureText } from '@majstorija/contract/messages/notices.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { ErrorPanel } from '#ui/panels/error-panel.tsx';

/**
 * Shown in place of a page that could not be opened, which is opened once the network is back; the reason is shown only
 * when a call gave one.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const heal = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => heal();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <ErrorPanel
      title="Stranica nije učitana."
      detail={isApiError(error) ? dataFailureText(error.message) : undefined}
      onRetry={retry}
    />
  );
}
