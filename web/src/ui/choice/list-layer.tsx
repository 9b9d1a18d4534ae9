import { Combobox, useCombobox, type ComboboxStore } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { LIST_MARGIN, LIST_MIDDLEWARES, LIST_TOP } from '#ui/choice/list-size.ts';
import type { Option } from '#ui/choice/option.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './choice.module.css';

/** Room for five entries of two lines, the way to the map and the source of the entries, in pixels. */
const LIST_HEIGHT = 372;

/** The side is ours: the library would choose it for what is in the list when it opens. */
const MIDDLEWARES = { ...LIST_MIDDLEWARES, flip: false };

/**
 * The store of a list below a box that is typed in. The library knows what the arrows have marked by its place alone, which is looked
 * up again in other options: Enter would take another entry than the marked one.
 */
export function useListStore(options: readonly Option[], isAlwaysOpen = false): ComboboxStore {
  const store = useCombobox({
    ...(isAlwaysOpen && { opened: true }),
    onDropdownClose: () => store.resetSelectedOption(),
  });
  const { updateSelectedOptionIndex } = store;
  useEffect(() => updateSelectedOptionIndex(), [options, updateSelectedOptionIndex]);
  return store;
}

/** The side of its box that an open list takes: below while five entries fit, else the larger; where neither has room, the box is scrolled up. */
function useSide({ dropdownOpened, targetRef }: ComboboxStore): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  const choose = (isOpening: boolean) => {
    const box = targetRef.current;
    if (box === null) return;
    const height = window.visualViewport?.height ?? window.innerHeight;
    const room = () => {
      const { top, bottom } = box.getBoundingClientRect();
      return { above: top - LIST_TOP, below: height - bottom };
    };
    const { above, below } = room();
    if (isOpening && Math.max(above, below - LIST_MARGIN) < LIST_HEIGHT) box.parentElement?.scrollIntoView();
    const now = room();
    setSide(now.below >= LIST_HEIGHT || now.below >= now.above ? 'bottom' : 'top');
  };
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (!dropdownOpened) return;
    // Still before it is painted: the library keeps the side that it places the list on first until another is asked for.
    const opening = requestAnimationFrame(() => chooseNow(true));
    const options = { capture: true, passive: true } as const;
    const follow = () => chooseNow(false);
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    return () => {
      cancelAnimationFrame(opening);
      window.removeEventListener('scroll', follow, options);
      window.removeEventListener('resize', follow, options);
    };
  }, [dropdownOpened]);
  return side;
}

type ListLayerProps = {
  store: ComboboxStore;
  onSubmit: (value: string) => void;
  /** The `Combobox.Target` with the box. */
  target: ReactNode;
  /** Further classes of the layer. */
  className?: string | undefined;
  /** The list. */
  children: ReactNode;
};

/** A box that is typed in and its list in a layer over what follows [design#lists-in-the-window]. */
export const ListLayer = ({ store, onSubmit, target, className, children }: ListLayerProps) => (
  <Combobox
    store={store}
    position={useSide(store)}
    middlewares={MIDDLEWARES}
    onOptionSubmit={onSubmit}
    classNames={{ dropdown: join(classes.dropdown, className) }}
  >
    {target}
    <Combobox.Dropdown>{children}</Combobox.Dropdown>
  </Combobox>
);
