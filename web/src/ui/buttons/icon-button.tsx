import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> & {
  /** The accessible name, also shown as the title. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  isSmall?: boolean;
  /** Makes the button inert but reachable; the reason is its title. */
  disabledReason?: string | undefined;
};

/** A square button with an icon; 36 pixels, 32 when small, 44 on a phone. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', isSmall = false, disabledReason, onClick, ...rest } = props;
  const isInert = disabledReason !== undefined;
  return (
    <button
      type="button"
      aria-label={label}
      title={disabledReason ?? label}
      aria-disabled={isInert || undefined}
      {...rest}
      onClick={isInert ? undefined : onClick}
      className={buttonClass(variant, isSmall ? 'small-icon' : 'icon')}
    >
      {icon}
    </button>
  );
}
