import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import { Spinner } from '#ui/marks/spinner.tsx';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className'> & {
  variant?: ButtonVariant;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** Shows the spinner and ignores clicks. */
  isBusy?: boolean;
  /** Makes the button inert but reachable; the reason is its title. */
  disabledReason?: string | undefined;
  isFull?: boolean;
};

/** A button that is never `disabled`: while it can't act it stays focusable and ignores clicks. */
export function Button(props: ButtonProps) {
  const {
    variant,
    icon,
    trailing,
    isBusy = false,
    disabledReason,
    isFull,
    children,
    onClick,
    ...rest
  } = props;
  const isInert = isBusy || disabledReason !== undefined;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      title={disabledReason}
      {...rest}
      className={buttonClass(variant, 'text', isFull)}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={click}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {trailing}
    </button>
  );
}
