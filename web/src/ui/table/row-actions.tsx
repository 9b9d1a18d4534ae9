import { useMediaQuery } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu-button.tsx';

/** Loaded where it is drawn: a wide screen has no menus in its rows. */
const MenuButton = lazy(async () => ({ default: (await import('#ui/buttons/menu-button.tsx')).MenuButton }));

export type RowAction = MenuEntry & {
  /** The accessible name of the icon button, with the row in it: „Dodeli majstora nalogu B24019“. */
  name: string;
  icon: ReactNode;
  /** Set where the name changes with the row, so that the button keeps its key and the focus. */
  slot?: string;
};

const toIcon = ({ name, icon, link, onSelect, disabledReason }: RowAction) =>
  link === undefined ? (
    <IconButton label={name} icon={icon} disabledReason={disabledReason} onClick={onSelect} />
  ) : (
    link({ className: buttonClass('ghost', 'icon'), 'aria-label': name, title: name, children: icon })
  );

/** Icon buttons on a wide screen, one „⋯“ menu up to 1120 pixels. */
export function RowActions({ menuLabel, items }: { menuLabel: string; items: readonly RowAction[] }) {
  const isNarrow = useMediaQuery('(max-width: 1120px)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    const icon = <Ellipsis size={18} aria-hidden="true" />;
    return (
      <Suspense fallback={<IconButton label={menuLabel} icon={icon} aria-haspopup="menu" />}>
        <MenuButton label={menuLabel} icon={icon} items={items} />
      </Suspense>
    );
  }
  return items.map((item) => <Fragment key={item.slot ?? item.name}>{toIcon(item)}</Fragment>);
}
