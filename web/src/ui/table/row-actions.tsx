import { useMediaQuery } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { MenuEntry } from '#ui/buttons/menu-button.tsx';
import places from './card-places.module.css';

const loadMenu = () => import('#ui/buttons/menu-button.tsx');

/** Loaded when the first menu is about to be opened: a list shows its rows without it. */
const MenuButton = lazy(async () => ({ default: (await loadMenu()).MenuButton }));

export type RowAction = MenuEntry & {
  /** The accessible name of the icon button, with the row in it: „Dodeli majstora nalogu B24019“. */
  name: string;
  icon: ReactNode;
  /** Set where the name changes with the row, so that the button keeps its key and the focus. */
  slot?: string;
  /** For touch: only in the menu of a narrow screen, where a key or the pointer does the same on a wide one. */
  isForNarrow?: true;
};

const toIcon = ({ name, icon, link, onSelect, disabledReason }: RowAction) =>
  link === undefined ? (
    <IconButton label={name} icon={icon} disabledReason={disabledReason} onClick={onSelect} />
  ) : (
    link({ className: buttonClass('ghost', 'icon'), 'aria-label': name, title: name, children: icon })
  );

const preload = () => void loadMenu().catch(() => undefined);

/** One button of a row; the menu itself is drawn from the first press on. */
function RowMenu({ label, items }: { label: string; items: readonly MenuEntry[] }) {
  const [isAsked, setAsked] = useState(false);
  const icon = <Ellipsis size={18} aria-hidden="true" />;
  const button = (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={isAsked}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setAsked(true)}
    />
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <MenuButton label={label} icon={icon} items={items} isOpenAtFirst />
    </Suspense>
  );
}

type RowActionsProps = {
  menuLabel: string;
  /** The most needed first. */
  items: readonly RowAction[];
  /** What is in the menu alone, whose button then stands behind the others. */
  more?: readonly MenuEntry[];
  /** The likeliest action as a button with its word, on a card only. */
  next?: ReactNode;
};

const none: readonly MenuEntry[] = [];

/** At most this many actions of a row have a button. */
const MOST_BUTTONS = 3;

/** Pixels of a column with this many buttons, the menu among them. */
export const actionsWidth = (buttons: number) => ({ wide: 36 * buttons + 14, compact: 52 });

/**
 * Icon buttons on a wide screen, then a „⋯“ menu with what has no button; only that menu on a narrow one
 * [design#row-actions].
 */
export function RowActions({ menuLabel, items, more = none, next }: RowActionsProps) {
  const isNarrow = useMediaQuery('(max-width: 1120px)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <>
        {next !== undefined && <span className={places.next}>{next}</span>}
        <RowMenu label={menuLabel} items={[...items, ...more]} />
      </>
    );
  }
  const wide = items.filter(({ isForNarrow }) => !isForNarrow);
  const shown = wide.length > MOST_BUTTONS ? wide.slice(0, MOST_BUTTONS - 1) : wide;
  const others = [...wide.slice(shown.length), ...more];
  return (
    <>
      {shown.map((item) => (
        <Fragment key={item.slot ?? item.name}>{toIcon(item)}</Fragment>
      ))}
      {others.length > 0 && <RowMenu label={menuLabel} items={others} />}
    </>
  );
}
