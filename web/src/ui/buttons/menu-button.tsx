import { Menu } from '@mantine/core';
import { Fragment, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './menu-button.module.css';
import { KeyHint } from '#ui/text/key-hint.tsx';

/** The props that a link needs in place of a button or a menu item. */
export type LinkParts = Omit<ComponentPropsWithRef<'a'>, 'href'>;

export type MenuEntry = {
  label: string;
  /** The accessible name, where the label needs its heading to be understood. */
  spoken?: string;
  /** Written over this entry, which begins a part of the menu. */
  heading?: string;
  /** The key that does the same, for the eyes. */
  keys?: string | undefined;
  icon?: ReactNode;
  tone?: 'danger';
  onSelect?: () => void;
  /** Makes the entry inert but reachable; the reason is its title. */
  disabledReason?: string | undefined;
  /** Draws the entry as a link: `link: (parts) => <Link {...parts} to="…" />`. */
  link?: (parts: LinkParts) => ReactNode;
};

export type MenuButtonProps = {
  /** The text of the button; only its accessible name when there is an icon. */
  label: string;
  /** The accessible name of a text button that says too little by itself. */
  spoken?: string | undefined;
  icon?: ReactNode;
  /** Shown at the left of a text button. */
  leading?: ReactNode;
  /** Shown at the right of a text button. */
  trailing?: ReactNode;
  variant?: ButtonProps['variant'];
  isSmall?: boolean;
  items: readonly MenuEntry[];
  /** Set where the press that opens the menu came before the menu was drawn. */
  isOpenAtFirst?: boolean;
};

const toItem = ({ label, spoken, heading, keys, icon, tone, onSelect, disabledReason, link }: MenuEntry) => (
  <Fragment key={label}>
    {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
    <Menu.Item
      leftSection={icon}
      rightSection={keys !== undefined && <KeyHint keys={keys} />}
      data-tone={tone}
      aria-label={spoken}
      onClick={disabledReason === undefined ? onSelect : undefined}
      title={disabledReason}
      aria-disabled={disabledReason !== undefined || undefined}
      {...(link === undefined ? {} : { renderRoot: link })}
    >
      {label}
    </Menu.Item>
  </Fragment>
);

/** A button with a menu: arrow keys move between the entries, closing returns the focus to the button. */
export function MenuButton(props: MenuButtonProps) {
  const {
    label,
    spoken,
    icon,
    leading,
    trailing,
    variant,
    isSmall = false,
    items,
    isOpenAtFirst = false,
  } = props;
  const target = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(isOpenAtFirst);
  const change = (next: boolean) => {
    setOpened(next);
    // Before the press that closes the menu sets a focus of its own; the menu knows no earlier one if it was open at first.
    if (!next) target.current?.focus({ preventScroll: true });
  };
  return (
    // Entries that Tab reaches let the keyboard scroll a long menu.
    <Menu
      opened={opened}
      onChange={change}
      returnFocus={false}
      position="bottom-end"
      offset={4}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        {icon === undefined ? (
          <Button
            ref={target}
            {...(variant && { variant })}
            aria-label={spoken}
            icon={leading}
            trailing={trailing}
          >
            {label}
          </Button>
        ) : (
          <IconButton
            ref={target}
            {...(variant && { variant })}
            label={label}
            icon={icon}
            isSmall={isSmall}
          />
        )}
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{items.map(toItem)}</Menu.Dropdown>
    </Menu>
  );
}
