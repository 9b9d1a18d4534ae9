import { Plus } from 'lucide-react';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from './button.tsx';

type CreateButtonProps = { label: string; onClick: () => void };

/** The button of a list that creates a row: „Nov nalog“. */
export function CreateButton({ label, onClick }: CreateButtonProps) {
  const isOnline = useOnline();
  return (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
