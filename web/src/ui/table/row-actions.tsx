import { useMediaQuery } from '@mantine/hooks';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { LazyMenu, type LateEntries } from '#ui/buttons/lazy-menu.tsx';
import type { MenuEntry } from '#ui/buttons/menu-button.tsx';
import places from './card-places.module.css';

export type RowAction = MenuEntry & {
  /** The accessible name of the icon button, with the row in it: „Dodeli majstora nalogu B24019“. */
  name: string;
  icon: ReactNode;
  /** Set where the name changes with the row, so that the button keeps its key and the focus. */
  slot?: string;
  /** For touch: only in the menu of a narrow screen, where a key or the pointer does the same on a wide one. */
  isForNarrow?: true;
  /** The next step does the same: its place beside the others stays empty. */
  isInNext?: boolean;
};

const toIcon = ({ name, icon, link, onSelect, disabledReason }: RowAction) =>
  link === undefined ? (
    <IconButton label={name} icon={icon} disabledReason={disabledReason} onClick={onSelect} />
  ) : (
    link({ className: buttonClass('ghost', 'icon'), 'aria-label': name, title: name, children: icon })
  );

type RowActionsProps = {
  menuLabel: string;
  /** The most needed first. */
  items: readonly RowAction[];
  /** What is in the menu alone, whose button then stands behind the others. */
  late?: LateEntries;
  /**
   * The next step as a button with its word, before the others. A table with it shows its icons from 1280 pixels on, and the
   * menu between the two while the row is used [design#row-actions].
   */
  next?: ReactNode;
};

/** At most this many actions of a row have a button. */
const MOST_BUTTONS = 3;

/** Pixels of a column with this many buttons, the menu among them. */
export const actionsWidth = (buttons: number) => ({ wide: 36 * buttons + 14, compact: 52 });

const DOTS = <Ellipsis size={18} aria-hidden="true" />;

/**
 * Icon buttons on a wide screen, then a „⋯“ menu with what has no button; only that menu on a narrow one
 * [design#row-actions].
 */
export function RowActions({ menuLabel, items, late, next }: RowActionsProps) {
  const narrow = next === undefined ? '(max-width: 1120px)' : '(max-width: 1279px)';
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <span className={places.buttons}>
        <span className={places.step}>{next}</span>
        <LazyMenu label={menuLabel} icon={DOTS} items={items} late={late} />
      </span>
    );
  }
  const wide = items.filter(({ isForNarrow }) => !isForNarrow);
  const shown = wide.length > MOST_BUTTONS ? wide.slice(0, MOST_BUTTONS - 1) : wide;
  const others = wide.slice(shown.length);
  const icons = shown.map((item) =>
    item.isInNext ? (
      <span key={item.slot ?? item.name} className={places.gap} />
    ) : (
      <Fragment key={item.slot ?? item.name}>{toIcon(item)}</Fragment>
    ),
  );
  const menu = (others.length > 0 || late) && (
    <LazyMenu label={menuLabel} icon={DOTS} items={others} late={late} />
  );
  if (next === undefined) {
    return (
      <>
        {icons}
        {menu}
      </>
    );
  }
  return (
    <span className={places.buttons} data-wide="">
      <span className={places.step}>{next}</span>
      <span className={places.used}>{menu}</span>
      {icons}
    </span>
  );
}
