import type { ComboboxProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTight, LIST_MARGIN, listSide, type Side } from '#ui/choice/list-side.ts';

/** The list ends before the edge of the window and scrolls inside [design#lists-in-the-window]. */
const size = {
  padding: LIST_MARGIN,
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
    elements.floating.style.setProperty('--list-room', `${Math.floor(availableHeight)}px`),
} as const satisfies NonNullable<NonNullable<ComboboxProps['middlewares']>['size']>;

/** For lists that are complete when they open: the side is the one where they fit. */
export const LIST_MIDDLEWARES = { size } as const;

const windowHeight = () => window.visualViewport?.height ?? window.innerHeight;

/**
 * Where the list of a typed box is open. The side is chosen for five entries, not for what is in the list at the
 * moment: it would jump from side to side with each answer. Set `boxRef` on the element that the list belongs to and
 * `listProps` on its Combobox; call `place` before the list opens.
 */
export function useListPlace(isOpen: boolean) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState<Side>('bottom');
  const choose = () => {
    const edges = boxRef.current?.getBoundingClientRect();
    if (edges !== undefined) setPosition(listSide(edges, windowHeight()));
  };
  const place = () => {
    const box = boxRef.current;
    if (box !== null && isTight(box.getBoundingClientRect(), windowHeight())) box.scrollIntoView();
    choose();
  };
  const chooseAgain = useEffectEvent(choose);
  useEffect(() => {
    if (!isOpen) return;
    const options = { capture: true, passive: true } as const;
    const follow = () => chooseAgain();
    window.addEventListener('scroll', follow, options);
    window.addEventListener('resize', follow, options);
    return () => {
      window.removeEventListener('scroll', follow, options);
      window.removeEventListener('resize', follow, options);
    };
  }, [isOpen]);
  return { boxRef, place, listProps: { position, middlewares: { flip: false, size } } } as const;
}
