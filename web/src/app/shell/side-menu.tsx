import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { useState } from 'react';
import { navItemsFor } from '#app/shell/nav-items.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { orderCountsQuery } from '#api/orders/orders.ts';
import { NOUNS, countOf, formatNumber, needsAction } from '@majstorija/contract/text/format.ts';
import { searchKeyText } from '#lib/browser/shortcuts.ts';
import { join } from '#ui/text/class-names.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './side-menu.module.css';

type SideMenuProps = {
  onSearch: () => void;
  onShortcuts: () => void;
  /** Called when an entry is chosen: the drawer closes. */
  onChosen?: () => void;
};

/** How many orders need an operator's action, in orange; nothing while there is none. */
function ActionCount() {
  const { data } = useQuery(orderCountsQuery());
  const count = data?.action ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {formatNumber(count)}
      <HiddenText> {needsAction(count)}</HiddenText>
    </span>
  );
}

/** Milliseconds: a burst of changes is announced once, after the last one. */
const CALM_MS = 3000;

/** Announces the new count when it has changed since the page was opened. */
function ActionCountSpoken() {
  const count = useQuery(orderCountsQuery()).data?.action;
  const [calm] = useDebouncedValue(count, CALM_MS);
  const [first, setFirst] = useState<number | undefined>(undefined);
  if (first === undefined && count !== undefined) setFirst(count);
  const isNews = calm !== undefined && first !== undefined && calm !== first;
  const [isSpeaking, setSpeaking] = useState(false);
  if (isNews && !isSpeaking) setSpeaking(true);
  return (
    <HiddenText role="status">
      {isSpeaking && calm !== undefined && `${countOf(calm, NOUNS.nalog)} ${needsAction(calm)}`}
    </HiddenText>
  );
}

/** The entries of the side menu: a column, a rail of icons at 601 to 900 pixels, or the content of the drawer. */
export function SideMenu({ onSearch, onShortcuts, onChosen }: SideMenuProps) {
  const { role } = useCurrentUser().info;
  return (
    <div className={classes.menu}>
      <Link to="/admin/orders" className={classes.brand} aria-label="Majstorija – Nalozi" onClick={onChosen}>
        <Wrench size={18} aria-hidden="true" />
        <span className={classes.label}>Majstorija</span>
      </Link>
      <ActionCountSpoken />
      <nav aria-label="Glavni meni">
        <ul className={classes.items}>
          {navItemsFor(role).map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.item}
                onClick={onChosen}
                activeOptions={{ includeSearch: false }}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={classes.label}>{label}</span>
                {to === '/admin/orders' && <ActionCount />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={classes.hints}>
        <button type="button" className={join(classes.shortcuts, classes.searchHint)} onClick={onSearch}>
          <kbd className={classes.key}>{searchKeyText()}</kbd>
          <span className={classes.label}>traži</span>
        </button>
        <button type="button" className={classes.shortcuts} onClick={onShortcuts}>
          <kbd className={classes.key}>?</kbd>
          <span className={classes.label}>prečice</span>
        </button>
      </p>
    </div>
  );
}
