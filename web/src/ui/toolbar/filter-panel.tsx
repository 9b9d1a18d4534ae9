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
import classes from './table-toolbar.module.css';

/** Pixels between the panel and the edge of the window. */
const EDGE = 16;

type FilterPanelProps = {
  /** Of the button, and of the panel: 'Filteri'. */
  title: string;
  /** How many filters are on, for „Filteri (2)“. */
  count: number;
  onClear: (() => void) | undefined;
  /** What closing it shows: `Prikaži 12 naloga`. */
  shows: string;
  /** Whether it has rows of pills. */
  isWide?: boolean;
  children: ReactNode;
};

type FiltersButtonProps = ComponentPropsWithRef<'button'> & { title: string; count: number };

/** The button that opens filters in a panel or a sheet. */
export const FiltersButton = ({ title, count, ...press }: FiltersButtonProps) => (
  <Button
    {...press}
    icon={<SlidersHorizontal size={18} aria-hidden="true" />}
    aria-haspopup="dialog"
    data-filters={title}
    data-set={count > 0 || undefined}
  >
    <span className={classes.word}>
      <span className={classes.title}>{title}</span>
      {count > 0 && ` (${count})`}
    </span>
  </Button>
);

/** Opens or closes the filters with this title. */
export const pressFilters = (title: string): void =>
  document.querySelector<HTMLElement>(`[data-filters="${title}"]`)?.click();

/** Escape, a press elsewhere or the button below close the panel; the lists of its filters, which lie outside it, do not. */
export function FilterPanel({ title, count, onClear, shows, isWide, children }: FilterPanelProps) {
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
  // Under its button, but inside the window, a wide one inside the line of its button: its button may be near either edge, and moves when what loads later comes beside
  // it. No observer tells of a move, so the place is looked at with each frame while the panel is open.
  useLayoutEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      if (box.current === null || panel.current === null) return;
      const right = box.current.getBoundingClientRect().left + panel.current.offsetWidth;
      const edge = isWide
        ? (box.current.parentElement?.getBoundingClientRect().right ?? 0)
        : document.documentElement.clientWidth - EDGE;
      panel.current.style.left = `${Math.min(0, edge - right)}px`;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [isOpen, isWide]);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus();
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
      <FiltersButton title={title} count={count} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the Escape of the buttons in it
        <div
          ref={panel}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          className={classes.panel}
          data-wide={isWide || undefined}
          onKeyDown={onKeyDown}
        >
          <p className={classes.panelTitle}>{title}</p>
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
