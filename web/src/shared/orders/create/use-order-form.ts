import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { categoryOf, isPackageOf, onlyPackageOf } from '@majstorija/contract/catalog.ts';
import type { ClientAddress } from '@majstorija/contract/addresses/addresses.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import {
  EMPTY_ORDER,
  NEW_ADDRESS,
  orderResolver,
  type OrderFormInput,
  type OrderFormOutput,
} from './order-form.ts';
import { readTypedPerson } from '#shared/people/clients/client-form.ts';

/** The form of a new order. */
export type OrderFormApi = UseFormReturn<OrderFormInput, unknown, OrderFormOutput>;

/**
 * The package after a category was chosen: unchanged while it belongs, else the only one there is, else none
 * [orders#single-package-is-chosen].
 */
function packageAfter(category: Category, chosen: string): string {
  const current = Package.safeParse(chosen).data;
  const isKept = current !== undefined && isPackageOf(category, current);
  return isKept ? current : (onlyPackageOf(category) ?? '');
}

const isNewer = (one: ClientAddress, than: ClientAddress): boolean =>
  (one.lastUsedAt ?? '') > (than.lastUsedAt ?? '');

/**
 * The address of a client's newest order; before their first order the oldest, which is the main one; of a client without any, the
 * typed one [orders#usual-address].
 */
function usualAddressOf(client: ClientListItem | undefined): string {
  if (client === undefined) return '';
  const [main, ...others] = client.addresses;
  if (main === undefined) return NEW_ADDRESS;
  return others.reduce((usual, one) => (isNewer(one, usual) ? one : usual), main)._id;
}

/** Who the order is for, what is typed to find them, and what follows from that choice: the address, or the fields of a new client. */
function useCaller(form: OrderFormApi, first: ClientListItem | undefined) {
  const [client, setClient] = useState(first);
  const [typed, setTyped] = useState('');
  const { isSubmitted } = form.formState;
  const set = (name: 'clientId' | 'addressId', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted && value !== '' });
  const chooseClient = (next: ClientListItem | undefined) => {
    setClient(next);
    set('addressId', usualAddressOf(next));
    form.setValue('termsRead', false);
  };
  /** Chooses a client who was found by another field than the picker. */
  const takeClient = (known: ClientListItem) => {
    form.setValue('isNew', false, { shouldDirty: true });
    set('clientId', known._id);
    chooseClient(known);
  };
  /** Asks for a new client, who starts with what was typed to find one. */
  const startNew = (text: string) => {
    set('clientId', '');
    chooseClient(undefined);
    form.setValue('isNew', true, { shouldDirty: true });
    const person = readTypedPerson(text);
    for (const name of ['firstName', 'lastName', 'phone'] as const)
      form.setValue(name, person[name], { shouldDirty: true });
  };
  const endNew = () => {
    form.clearErrors();
    form.setValue('termsRead', false);
    form.setValue('isNew', false, { shouldDirty: true });
  };
  return { client, setClient, typed, setTyped, chooseClient, takeClient, startNew, endNew };
}

/**
 * The form with its dependencies: a category determines the package, a package who can be sent, a client the address. It
 * may start with a client.
 */
export function useOrderForm(first: ClientListItem | undefined) {
  const form = useForm({
    resolver: orderResolver,
    defaultValues: { ...EMPTY_ORDER, clientId: first?._id ?? '', addressId: usualAddressOf(first) },
  });
  const { isSubmitted } = form.formState;
  const choosePackage = (next: string) => {
    form.setValue('package', next, { shouldDirty: true, shouldValidate: isSubmitted && next !== '' });
    form.setValue('workerId', '');
  };
  /** By category: a choice that the next letter takes back leaves the package as it was. */
  const packages = useRef(new Map<Category, string>());
  const chooseCategory = (value: string) => {
    const category = Category.safeParse(value).data;
    const now = form.getValues('package');
    const chosen = Package.safeParse(now).data;
    if (chosen !== undefined) packages.current.set(categoryOf(chosen), chosen);
    const next = category === undefined ? '' : packageAfter(category, packages.current.get(category) ?? now);
    if (next !== now) choosePackage(next);
  };
  return { form, chooseCategory, choosePackage, ...useCaller(form, first) };
}

/** All that the parts of the dialog share. */
export type OrderFormState = ReturnType<typeof useOrderForm>;
