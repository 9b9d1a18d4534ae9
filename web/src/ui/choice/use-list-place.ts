import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isTight, listSide, type Side } from '#ui/choice/list-side.ts';
import { LIST_MIDDLEWARES } from '#ui/choice/list-size.ts';

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
  return {
    boxRef,
    place,
    listProps: { position, middlewares: { ...LIST_MIDDLEWARES, flip: false } },
  } as const;
}
