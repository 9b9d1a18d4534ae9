import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { dropFormDraft, dropOldFormDrafts, findFormDraft, keepFormDraft } from '#lib/forms/form-draft.ts';
import { EMPTY_ORDER, type OrderFormInput } from './order-form.ts';
import type { OrderFormState } from './use-order-form.ts';

/** Typing this long without a pause is stored at the latest after it. */
const PAUSE_MS = 300;

/** What is stored; the values are checked one by one, so that a draft of an older release loses only what has changed. */
const OrderDraft = z.object({ form: z.record(z.string(), z.unknown()), client: ClientListItem.optional() });
type OrderDraft = z.infer<typeof OrderDraft>;

/** The stored values that are of the kind that the form has. */
function readValues(stored: OrderDraft['form']): Partial<OrderFormInput> {
  const known = Object.entries(EMPTY_ORDER).filter(([name, empty]) => {
    const value = stored[name];
    return Array.isArray(empty)
      ? Array.isArray(value)
      : isPoint(name, value) || typeof value === typeof empty;
  });
  return Object.fromEntries(known.map(([name]) => [name, stored[name]]));
}

/** Both coordinates are texts until an address is chosen. */
const isPoint = (name: string, value: unknown): boolean =>
  (name === 'latitude' || name === 'longitude') && typeof value === 'number';

/** The link of a photo ends with the session; the draft outlives both. */
const toStored = (client: ClientListItem | undefined) => client && { ...client, profileImage: null };

/** Stores the form after each pause, once something was typed; stops when it is sent or discarded. */
function useKeeping(name: string, { form, client }: Pick<OrderFormState, 'form' | 'client'>) {
  const [savedAt, setSavedAt] = useState<number | undefined>(undefined);
  const isOver = useRef(false);
  const keep = useEffectEvent(async () => {
    if (isOver.current || !form.formState.isDirty) return;
    const saved = await keepFormDraft(name, { form: form.getValues(), client: toStored(client) });
    if (isOver.current) await dropFormDraft(name);
    else setSavedAt(saved);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void keep(), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [form]);
  const drop = () => {
    isOver.current = true;
    void dropFormDraft(name);
  };
  const restart = () => {
    isOver.current = false;
    setSavedAt(undefined);
    void dropFormDraft(name);
  };
  return { savedAt, drop, restart };
}

/**
 * Keeps what is typed in a new order for this operator until it is created, discarded or a day old [orders#draft], and puts
 * it back into an untouched form. A form that starts with a client has a draft of its own.
 */
export function useOrderDraft(state: OrderFormState, first: ClientListItem | undefined) {
  const { form, setClient, typed } = state;
  const { _id: accountId } = useCurrentUser();
  const name = `${accountId}/order/${first?._id ?? ''}`;
  const { savedAt, drop, restart } = useKeeping(name, state);
  const [restoredAt, setRestoredAt] = useState<number | undefined>(undefined);
  // The subscription of isDirty: without a reader the form library does not count it.
  const { isDirty } = form.formState;
  const restore = useEffectEvent((draft: OrderDraft, at: number) => {
    // Somebody else's number is being typed already.
    if (isDirty || typed !== '') return;
    setClient(draft.client ?? first);
    form.reset({ ...EMPTY_ORDER, ...readValues(draft.form) }, { keepDefaultValues: true });
    setRestoredAt(at);
  });
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      await dropOldFormDrafts();
      const draft = await findFormDraft(name);
      const { data } = OrderDraft.safeParse(draft?.values);
      if (draft !== undefined && data !== undefined && !isGone) restore(data, draft.savedAt);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [name]);
  const discard = () => {
    restart();
    setRestoredAt(undefined);
    setClient(first);
    form.reset();
  };
  return { savedAt: savedAt ?? restoredAt, isRestored: restoredAt !== undefined, discard, drop };
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>;
