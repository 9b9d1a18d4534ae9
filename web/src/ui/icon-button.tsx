import type { ComponentPropsWithRef, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '#ui/button-class.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> & {
  /** The accessible name, also shown as the title. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  isSmall?: boolean;
};

/** A square button with an icon; 36 pixels, 32 when small, 44 on a phone. */
export function IconButton({ label, icon, variant = 'ghost', isSmall = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={buttonClass(variant, isSmall ? 'small-icon' : 'icon')}
    >
      {icon}
    </button>
  );
}
