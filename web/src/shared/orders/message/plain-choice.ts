import { useState } from 'react';
import type { Occasion } from '@majstorija/contract/orders/message/occasions.ts';
import { localStore } from '#lib/browser/storage.ts';

const keyOf = (occasion: Occasion): string => `majstorija.message.plain.${occasion}`;

/** What this browser remembers of an occasion; undefined: nothing was chosen here. */
const remembered = (occasion: Occasion): boolean | undefined => {
  const kept = localStore.getItem(keyOf(occasion));
  return kept === null ? undefined : kept === 'on';
};

/** Whether messages go without č ć š ž đ: as it was last chosen here for the occasion, else as its ready text says [messages#plain]. */
export function usePlainChoice() {
  const [chosen, setChosen] = useState<Partial<Record<Occasion, boolean>>>({});
  return {
    isPlain: (occasion: Occasion, byText: boolean) => chosen[occasion] ?? remembered(occasion) ?? byText,
    choose: (occasion: Occasion, isPlain: boolean) => {
      localStore.setItem(keyOf(occasion), isPlain ? 'on' : 'off');
      setChosen((before) => ({ ...before, [occasion]: isPlain }));
    },
  };
}
