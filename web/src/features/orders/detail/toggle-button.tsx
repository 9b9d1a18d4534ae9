import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { Button } from '#ui/button.tsx';

type ToggleButtonProps = { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode };

/** A button that stays pressed; the check mark says so without colour. */
export function ToggleButton({ isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <Button
      variant={isOn ? 'default' : 'ghost'}
      aria-pressed={isOn}
      icon={isOn ? <Check size={16} aria-hidden="true" /> : undefined}
      onClick={() => onToggle(!isOn)}
    >
      {children}
    </Button>
  );
}
