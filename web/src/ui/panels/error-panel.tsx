import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';

type ErrorPanelProps = {
  title: string;
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** A failed load, in place; with 'Pokušaj ponovo' where a retry can help. */
export function ErrorPanel({ title, detail, onRetry, isRetrying = false }: ErrorPanelProps) {
  const retry = onRetry !== undefined && (
    <Button icon={<RefreshCw size={16} aria-hidden="true" />} isBusy={isRetrying} onClick={onRetry}>
      Pokušaj ponovo
    </Button>
  );
  return (
    <StatusPanel tone="error" icon={<TriangleAlert aria-hidden="true" />} title={title} actions={retry}>
      {detail}
    </StatusPanel>
  );
}
