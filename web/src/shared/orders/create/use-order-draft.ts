import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ClientAddress } from '@majstorija/contract/addresses/addresses.ts';
import { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import {
  dropFormDraft,
  holdFormDraft,
  keepFormDraft,
  listLeftDrafts,
  takeLeftDraft,
  type FormDraft,
} from '#lib/forms/form-draft.ts';
import { newUuid } from '#lib/http/uuid.ts';
import { EMPTY_ORDER, type OrderFormInput } from './order-form.ts';
import type { OrderFormState } from './use-order-form.ts';

/** Typing is stored at the latest after it, and when the page is left. */
const PAUSE_MS = 300;

/** The client of a draft; one that was stored before addresses had a last time has none. */
const StoredClient = ClientListItem.extend({
  addresses: z.array(ClientAddress.extend({ lastUsedAt: ClientAddress.shape.lastUsedAt.default(null) })),
});

/** What is stored; the values are checked one by one, so that a draft of an older release loses only what has changed. */
const OrderDraft = z.object({
  form: z.record(z.string(), z.unknown()),
  client: StoredClient.optional(),
  /** Of a client who is not found yet. */
  typed: z.string().default(''),
});
type OrderDraft = z.infer<typeof OrderDraft>;

/** The stored values that are of the kind that the form has. */
function readValues(stored: OrderDraft['form']): OrderFormInput {
  const known = Object.entries(EMPTY_ORDER).filter(([name, empty]) => {
    const value = stored[name];
    return Array.isArray(empty)
      ? Array.isArray(value)
      : isPoint(name, value) || typeof value === typeof empty;
  });
  return { ...EMPTY_ORDER, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) };
}

/** Both coordinates are texts until an address is chosen. */
const isPoint = (name: string, value: unknown): boolean =>
  (name === 'latitude' || name === 'longitude') && typeof value === 'number';

/** The link of a photo ends with the session; the draft outlives both. */
const toStored = (client: ClientListItem | undefined) => client && { ...client, profileImage: null };

/** A new order that was left: from when it is, whose, and what about. */
export type LeftOrder = { name: string; savedAt: number; client: ClientListItem | undefined; label: string };

function toLeftOrder({ name, savedAt, values }: FormDraft): LeftOrder | undefined {
  const { data } = OrderDraft.safeParse(values);
  if (data === undefined) return undefined;
  const { firstName, lastName, phone, description } = readValues(data.form);
  const who = [
    data.client && fullName(data.client),
    fullName({ firstName, lastName }).trim(),
    phone,
    data.typed,
  ];
  const label = [who.find((one) => one), description?.trim()].filter((part) => part).join(', ');
  return { name, savedAt, client: data.client, label };
}

/** Calls `keep` soon after something changed, and at once when the page or the form goes away before. */
function useKeptSoon({ form, typed }: OrderFormState, keep: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keepNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
  });
  useEffect(() => {
    const keepSoon = () => {
      timer.current ??= setTimeout(() => keepNow(), PAUSE_MS);
    };
    const keepPending = () => {
      if (timer.current !== undefined) keepNow();
    };
    const end = form.subscribe({ formState: { values: true }, callback: keepSoon });
    window.addEventListener('beforeunload', keepPending);
    window.addEventListener('pagehide', keepPending);
    return () => {
      end();
      window.removeEventListener('beforeunload', keepPending);
      window.removeEventListener('pagehide', keepPending);
      keepPending();
    };
  }, [form]);
  useEffect(() => {
    if (typed !== '') keepNow();
  }, [typed]);
}

/** Stores the form under a name of its own once something was typed; stops when it is sent or discarded. */
function useKeeping(beginning: string, state: OrderFormState) {
  const { form, client, typed } = state;
  const [name] = useState(() => beginning + newUuid());
  const [savedAt, setSavedAt] = useState<number | undefined>(undefined);
  const isOver = useRef(false);
  // The subscription of isDirty: without a reader the form library does not count it.
  const { isDirty } = form.formState;
  const isTouched = isDirty || typed !== '';
  const content = (): OrderDraft => ({ form: form.getValues(), client: toStored(client), typed });
  const store = async (draft: OrderDraft): Promise<boolean> => {
    const saved = await keepFormDraft(name, draft);
    if (isOver.current) await dropFormDraft(name);
    else setSavedAt(saved);
    return saved !== undefined;
  };
  useKeptSoon(state, () => {
    if (isOver.current) return;
    if (isTouched) return void store(content());
    setSavedAt(undefined);
    void dropFormDraft(name);
  });
  useEffect(() => {
    const held = holdFormDraft(name);
    return () => void held.then((release) => release?.());
  }, [name]);
  /** Leaves what is in the form as a draft of its own, for the form to go on with another one. */
  const setAside = async () =>
    !isTouched || (await keepFormDraft(beginning + newUuid(), content())) !== undefined;
  const drop = () => {
    isOver.current = true;
    void dropFormDraft(name);
  };
  return { savedAt, store, setAside, drop };
}

/** What was left for a form: of all clients, or of the one that it starts with. */
async function listLeft(beginning: string, first: ClientListItem | undefined): Promise<LeftOrder[]> {
  const orders = (await listLeftDrafts(beginning)).map(toLeftOrder);
  return orders
    .filter((one) => one !== undefined)
    .filter(({ client }) => first === undefined || client?._id === first._id);
}

/**
 * Keeps what is typed in a new order for this operator until it is created, discarded or a day old [orders#draft]. The form starts
 * empty and offers what was left by forms that no tab has open any more; one that starts with a client offers that client's.
 */
export function useOrderDraft(state: OrderFormState, first: ClientListItem | undefined) {
  const { form, setClient, setTyped } = state;
  const beginning = `${useCurrentUser()._id}/order/`;
  const { savedAt, store, setAside, drop } = useKeeping(beginning, state);
  const [left, setLeft] = useState<readonly LeftOrder[]>([]);
  /** What the fields go on with; they start anew with each. */
  const [resumed, setResumed] = useState({ count: 0, typed: '' });
  useEffect(() => {
    let isGone = false;
    void listLeft(beginning, first).then((found) => (isGone ? undefined : setLeft(found)));
    return () => {
      isGone = true;
    };
  }, [beginning, first]);
  const refresh = async () => setLeft(await listLeft(beginning, first));
  /** What is typed already becomes a draft in turn: two callers are never mixed. */
  const resume = async ({ name }: LeftOrder): Promise<boolean> => {
    const isTaken = await takeLeftDraft(name, async ({ values }) => {
      const { data: draft } = OrderDraft.safeParse(values);
      if (draft === undefined || !(await setAside()) || !(await store(draft))) return false;
      setClient(draft.client);
      setTyped(draft.typed);
      form.reset(readValues(draft.form), { keepDefaultValues: true });
      setResumed(({ count }) => ({ count: count + 1, typed: draft.typed }));
      return true;
    });
    await refresh();
    return isTaken;
  };
  const discard = async ({ name }: LeftOrder) => {
    await dropFormDraft(name);
    await refresh();
  };
  return { savedAt, left, resumed, resume, discard, drop };
}

export type OrderDraftState = ReturnType<typeof useOrderDraft>;
