import { useState } from 'react';
import {
  composeMessage,
  messageText,
  type MessagePart,
} from '@majstorija/contract/orders/message/compose-message.ts';
import { valuesOf, type MessageValue } from '@majstorija/contract/orders/message/message-values.ts';
import type { MessageTexts } from '@majstorija/contract/orders/message/messages.ts';
import {
  likelyOccasions,
  OCCASIONS,
  type Occasion,
  type Recipient,
} from '@majstorija/contract/orders/message/occasions.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { inLetters, missingIn, partsIn, withoutMarks } from './message-text.ts';
import { usePlainChoice } from './plain-choice.ts';

/** What was done to the text of one occasion: typed over, or left without what is missing. */
type Change = { readonly typed?: string; readonly isWithoutMissing?: boolean };

/** The message that is written now. */
export type Message = {
  readonly to: Recipient;
  readonly occasion: Occasion;
  readonly occasions: readonly Occasion[];
  readonly text: string;
  readonly parts: readonly MessagePart[];
  readonly missing: readonly MessageValue[];
  readonly isPlain: boolean;
};

/** A ready text with the values of the order, in the letters that were chosen. */
type Compose = (change: Change) => { parts: readonly MessagePart[]; text: string };

/** What is chosen in the dialog: to whom, why, in which letters; and what was done to the texts, each with its occasion. */
function useChoices(order: OrderDetail, texts: MessageTexts['texts'], first: Recipient) {
  const plain = usePlainChoice();
  const [wanted, setTo] = useState(first);
  // Somebody may take the worker away while the message is written.
  const to = order.worker === null ? 'client' : wanted;
  const [chosen, setChosen] = useState<Partial<Record<Recipient, Occasion>>>({});
  const [changes, setChanges] = useState<Partial<Record<Occasion, Change>>>({});
  const occasions = likelyOccasions(order, to);
  const occasion = chosen[to] ?? occasions[0] ?? 'order_sent';
  const ready = texts.find((text) => text.occasion === occasion);
  return {
    to,
    setTo,
    occasions,
    occasion,
    ready: ready?.text ?? OCCASIONS[occasion].text,
    isPlain: plain.isPlain(occasion, ready?.isPlain ?? false),
    change: changes[occasion] ?? {},
    choose: (next: Occasion) => setChosen((before) => ({ ...before, [to]: next })),
    setPlain: (next: boolean) => plain.choose(occasion, next),
    setChange: (next: Change) => setChanges((before) => ({ ...before, [occasion]: next })),
  };
}

/** The message of the dialog: its text has the values of the order; what is typed stays with its occasion. */
export function useMessage(order: OrderDetail, { texts, officePhone }: MessageTexts, first: Recipient) {
  const now = useNow();
  const { setTo, choose, setPlain, ready, change, setChange, ...chosen } = useChoices(order, texts, first);
  const { isPlain } = chosen;
  const compose: Compose = ({ typed, isWithoutMissing = false }) => {
    const composed = composeMessage(ready, valuesOf(order, officePhone, now), { isWithoutMissing });
    const parts = partsIn(composed, isPlain);
    return { parts, text: typed === undefined ? messageText(parts) : inLetters(typed, isPlain) };
  };
  const { parts, text } = compose(change);
  const missing = missingIn(text, parts);
  const message: Message = { ...chosen, text, parts, missing };
  /** Leaves out what is missing; the text as it is then. */
  const leaveOut = (): string => {
    const { typed } = change;
    const next: Change =
      typed === undefined
        ? { isWithoutMissing: true }
        : { ...change, typed: withoutMarks(text, missing, isPlain) };
    setChange(next);
    return compose(next).text;
  };
  return {
    message,
    setTo,
    choose,
    setPlain,
    type: (typed: string) => setChange({ ...change, typed }),
    leaveOut,
  };
}
