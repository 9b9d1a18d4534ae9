import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import classes from './table-toolbar.module.css';

/** Pixels between the panel and the edge of the window. */
const EDGE = 16;

type FilterPanelBoxProps = Omit<FilterPanelProps, 'count'> & {
  /** What holds its button and itself. */
  anchor: RefObject<HTMLDivElement | null>;
  onClose: () => void;
};

/** Whether Escape is for what is open over the panel: a list, or a calendar. */
const hasOwnEscape = (field: Element): boolean =>
  field.ariaExpanded === 'true' || field.closest('[data-mantine-stop-propagation="true"]') !== null;

/** Escape, a press elsewhere or the button below close the panel; the lists of its filters, which lie outside it, do not. */
export function FilterPanelBox({
  title,
  onClear,
  shows,
  isWide,
  anchor,
  onClose,
  children,
}: FilterPanelBoxProps) {
  const panel = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const close = () => {
    onClose();
    anchor.current?.querySelector('button')?.focus();
  };
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const isInside =
      target instanceof Element && (anchor.current?.contains(target) || target.closest('[data-portal]'));
    if (!isInside) onClose();
  });
  // Under its button, but inside the window, a wide one inside the line of its button: its button may be near either edge, and moves when what loads later comes beside
  // it. No observer tells of a move, so the place is looked at with each frame while the panel is open.
  useLayoutEffect(() => {
    let frame = 0;
    const place = () => {
      frame = requestAnimationFrame(place);
      if (anchor.current === null || panel.current === null) return;
      const line = anchor.current.parentElement?.getBoundingClientRect();
      if (isWide && line) panel.current.style.maxWidth = `${line.width}px`;
      const right = anchor.current.getBoundingClientRect().left + panel.current.offsetWidth;
      const edge = isWide && line ? line.right : document.documentElement.clientWidth - EDGE;
      panel.current.style.left = `${Math.min(0, edge - right)}px`;
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [anchor, isWide]);
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('button, [tabindex="0"]') ?? null;
    // Rows that are still loading take the focus from the panel when they are there.
    (foot.current?.contains(first) ? panel.current : first)?.focus();
    const press = (event: PointerEvent) => onPress(event);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent<HTMLElement>) => {
    const isOfPanel = target instanceof Element && panel.current?.contains(target);
    if (key === 'Escape' && isOfPanel && !hasOwnEscape(target)) close();
  };
  return (
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
      <div ref={foot} className={classes.foot}>
        <Button variant="link" onClick={onClear}>
          Poništi filtere
        </Button>
        <Button variant="primary" onClick={close}>
          {shows}
        </Button>
      </div>
    </div>
  );
}
