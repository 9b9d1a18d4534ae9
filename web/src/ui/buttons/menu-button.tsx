import { Menu } from '@mantine/core';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** The props that a link needs in place of a button or a menu item. */
export type LinkParts = Omit<ComponentPropsWithRef<'a'>, 'href'>;

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  onSelect?: () => void;
  /** Makes the entry inert but reachable; the reason is its title. */
  disabledReason?: string | undefined;
  /** Draws the entry as a link: `link: (parts) => <Link {...parts} to="…" />`. */
  link?: (parts: LinkParts) => ReactNode;
};

type MenuButtonProps = {
  /** The text of the button; only its accessible name when there is an icon. */
  label: string;
  icon?: ReactNode;
  /** Shown at the right of a text button. */
  trailing?: ReactNode;
  variant?: ButtonProps['variant'];
  isSmall?: boolean;
  items: readonly MenuEntry[];
  /** Set where the press that opens the menu came before the menu was drawn. */
  isOpenAtFirst?: boolean;
};

const toItem = ({ label, icon, tone, onSelect, disabledReason, link }: MenuEntry) => (
  <Menu.Item
    key={label}
    leftSection={icon}
    data-tone={tone}
    onClick={disabledReason === undefined ? onSelect : undefined}
    title={disabledReason}
    aria-disabled={disabledReason !== undefined || undefined}
    {...(link === undefined ? {} : { renderRoot: link })}
  >
    {label}
  </Menu.Item>
);

/** A button with a menu: arrow keys move between the entries, Escape closes and returns the focus. */
export function MenuButton(props: MenuButtonProps) {
  const { label, icon, trailing, variant, isSmall = false, items, isOpenAtFirst = false } = props;
  const target = useRef<HTMLButtonElement>(null);
  const mustOpen = useRef(isOpenAtFirst);
  // By a press, so that the menu knows where the focus returns to.
  useEffect(() => {
    if (!mustOpen.current) return;
    mustOpen.current = false;
    target.current?.focus();
    target.current?.click();
  }, []);
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        {icon === undefined ? (
          <Button ref={target} {...(variant && { variant })} trailing={trailing}>
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
      <Menu.Dropdown>{items.map(toItem)}</Menu.Dropdown>
    </Menu>
  );
}
