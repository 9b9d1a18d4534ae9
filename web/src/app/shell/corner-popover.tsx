import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './corner-popover.module.css';

type CornerPopoverProps = {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The button that it opens below. */
  target: ReactNode;
  /** The name of the panel, where it has no other. */
  label?: string;
  /** The class of the panel. */
  className: string | undefined;
  children: ReactNode;
};

/** A panel below a button at the right end of the top bar. It keeps the focus and returns it to the button. */
export function CornerPopover({ isOpen, onChange, target, label, className, children }: CornerPopoverProps) {
  return (
    <Popover
      opened={isOpen}
      onChange={onChange}
      position="bottom-end"
      offset={6}
      trapFocus
      hideDetached={false}
      returnFocus
      withOverlay
      overlayProps={{ className: classes.overlay }}
      shadow="md"
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={className} aria-label={label} tabIndex={-1} data-autofocus>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
