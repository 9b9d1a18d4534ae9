import { useMediaQuery } from '@mantine/hooks';
import { SlidersHorizontal } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './table-toolbar.module.css';

const load = async () => (await import('#ui/toolbar/filter-sheet.tsx')).FilterSheet;
const FilterSheet = lazyDialog(load);

type TableToolbarProps = {
  search: ReactNode;
  filters?: ReactNode;
  /** How many filters are on, for „Filteri (2)“. */
  filterCount?: number;
  sort?: ReactNode;
  /** Before the search. */
  lead?: ReactNode;
  /** After the search, before the filters. */
  beside?: ReactNode;
  /** Whether the filters are behind one button on every screen. */
  isFolded?: boolean | undefined;
  /** On a phone, whether search and filters share one line. */
  isSlim?: boolean | undefined;
  /** On a phone, whether the filters' button shares one line with what comes first. */
  isOneLine?: boolean | undefined;
  /** What the folded filters chose. */
  pills?: ReactNode;
  /** Clears all that they chose. */
  onClear?: () => void;
  /** What closing them shows: `Prikaži 12 naloga`. */
  shows?: string;
  /** Export, import, column buttons. */
  extra?: ReactNode;
};

/** The line over a table; folded, the filters move behind one button: into a panel below it, on a phone into a sheet. */
export function TableToolbar(props: TableToolbarProps) {
  const {
    search,
    filters,
    filterCount = 0,
    sort,
    lead,
    beside,
    isFolded = false,
    isOneLine,
    isSlim,
    extra,
  } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const folded = { count: filterCount, onClear: props.onClear, shows: props.shows ?? 'Prikaži' };
  const shown = isPhone ? (
    <SheetFilters {...folded}>{filters}</SheetFilters>
  ) : isFolded ? (
    <PanelFilters {...folded}>{filters}</PanelFilters>
  ) : (
    filters
  );
  return (
    <div
      className={classes.toolbar}
      data-one-line={isOneLine || undefined}
      data-slim={isSlim || undefined}
      data-beside={Boolean(beside) || undefined}
    >
      {lead}
      {search}
      {beside}
      {filters !== undefined && shown}
      {props.pills}
      {sort && <div className={classes.sort}>{sort}</div>}
      {extra}
    </div>
  );
}

/** Pixels between the panel and the edge of the window. */
const EDGE = 16;

type FoldedProps = { count: number; onClear: (() => void) | undefined; shows: string; children: ReactNode };

type ButtonProps = ComponentPropsWithRef<'button'> & { count: number };

const FiltersButton = ({ count, ...press }: ButtonProps) => (
  <Button {...press} icon={<SlidersHorizontal size={18} aria-hidden="true" />} aria-haspopup="dialog">
    <span className={classes.word}>{count > 0 ? `Filteri (${count})` : 'Filteri'}</span>
  </Button>
);

/** The sheet's code is loaded at the first press of its button, and never where the filters have a line. */
function SheetFilters({ count, shows, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FiltersButton
        count={count}
        aria-expanded={isOpen}
        onPointerDown={() => void Promise.allSettled([load()])}
        onClick={() => setOpen(true)}
      />
      <FilterSheet opened={isOpen} onClose={() => setOpen(false)} shows={shows}>
        {children}
      </FilterSheet>
    </>
  );
}

/** Escape, a press elsewhere or the button below close the panel; the lists of its filters, which lie outside it, do not. */
function PanelFilters({ count, onClear, shows, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const isInside =
      target instanceof Element && (box.current?.contains(target) || target.closest('[data-portal]'));
    if (!isInside) setOpen(false);
  });
  // Under its button, but inside the window: its button may be near either edge, and moves when what loads later comes beside
  // it. No observer tells of a move, so the place is looked at with each frame while the panel is open.
  useLayoutEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      if (box.current === null || panel.current === null) return;
      const right = box.current.getBoundingClientRect().left + panel.current.offsetWidth;
      panel.current.style.left = `${Math.min(0, document.documentElement.clientWidth - EDGE - right)}px`;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector('button')?.focus();
    const press = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [isOpen]);
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const isOfPanel = target instanceof Element && panel.current?.contains(target);
    if (key === 'Escape' && isOfPanel && target.ariaExpanded !== 'true') close();
  };
  return (
    <div ref={box} className={classes.anchor}>
      <FiltersButton count={count} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Escape of the buttons in it
        <div
          ref={panel}
          role="dialog"
          aria-label="Filteri"
          tabIndex={-1}
          className={classes.panel}
          onKeyDown={onKeyDown}
        >
          <p className={classes.panelTitle}>Filteri</p>
          {children}
          <div className={classes.foot}>
            <Button variant="link" onClick={onClear}>
              Poništi filtere
            </Button>
            <Button variant="primary" onClick={close}>
              {shows}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
