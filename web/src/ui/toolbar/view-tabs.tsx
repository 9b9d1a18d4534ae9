import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './view-tabs.module.css';

export type ViewTab<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** `null`: not known yet; its place is kept. */
  count?: number | null | undefined;
  /** The count is orange: an operator must act. */
  needsAction?: boolean;
};

type ViewTabsProps<Value extends string> = {
  /** The label of the tabs for screen readers. */
  label: string;
  tabs: readonly ViewTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Id of the element that the tabs fill. */
  controls?: string;
};

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus between tabs; Enter or Space chooses. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'));
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const next = steps[event.key]?.(at, tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** Scrolls the chosen tab into view in a line too narrow for all, without moving the page; repeated when counts widen the tabs. */
function useChosenInView(value: string, counts: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Measured with the next frame: within a press it would lay out the whole table once more.
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (!list.current || !tab) return;
      const { left, right } = list.current.getBoundingClientRect();
      const box = tab.getBoundingClientRect();
      if (box.left < left || box.right > right) list.current.scrollLeft += box.left - left;
    });
    return () => cancelAnimationFrame(frame);
  }, [value, counts]);
  return list;
}

export function ViewTabs<Value extends string>(props: ViewTabsProps<Value>) {
  const { label, tabs, value, onChange, controls } = props;
  const list = useChosenInView(value, tabs.map(({ count }) => count).join());
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus, one at a time
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.value === value}
          aria-controls={controls}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.label}
          {tab.count === null && <span className={classes.count} data-empty="" aria-hidden="true" />}
          {typeof tab.count === 'number' && (
            <span
              className={classes.count}
              data-needs-action={(tab.needsAction && tab.count > 0) || undefined}
            >
              <HiddenText> (</HiddenText>
              {formatNumber(tab.count)}
              <HiddenText>)</HiddenText>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
