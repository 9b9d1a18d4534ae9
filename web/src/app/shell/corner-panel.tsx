import { Popover } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useImperativeHandle, type ComponentPropsWithRef, type ReactNode } from 'react';
import classes from './corner-panel.module.css';

type CornerPanelProps = {
  /** The id of the button. */
  id: string;
  button: HTMLButtonElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  label?: string | undefined;
  className: string | undefined;
  children: ReactNode;
};

/** Draws nothing: the panel opens below a button that was drawn before its code was fetched. */
function Anchor({
  ref,
  button,
}: Pick<ComponentPropsWithRef<'button'>, 'ref'> & { button: HTMLButtonElement }) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}

/** The panel of a corner button. It keeps the focus and returns it to the button. */
export function CornerPanel(props: CornerPanelProps) {
  const { id, button, isOpen, onChange, label, className, children } = props;
  // The popover learns which element gets the focus back when it opens, not when it is mounted open.
  const isMounted = useMounted();
  return (
    <Popover
      id={id}
      opened={isOpen && isMounted}
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
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label} tabIndex={-1} data-autofocus>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
