import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { isPackageOf, onlyPackageOf } from '@majstorija/contract/catalog.ts';
import { Category, Package } from '@majstorija/contract/choices.ts';
import type { Address } from '@majstorija/contract/addresses/addresses.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { EMPTY_ORDER, OrderForm, type OrderFormInput, type OrderFormOutput } from './order-form.ts';

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

/** The only address of a client; without one, or with several, none is chosen. */
function onlyAddressOf(client: ClientListItem | undefined): string {
  const [only, ...others] = client?.addresses ?? [];
  return only !== undefined && others.length === 0 ? only._id : '';
}

/**
 * The form with its two dependencies: a category determines the package, a client the address. It may start with a
 * client.
 */
export function useOrderForm(first: ClientListItem | undefined) {
  const form = useForm({
    resolver: zodResolver(OrderForm),
    defaultValues: { ...EMPTY_ORDER, clientId: first?._id ?? '', addressId: onlyAddressOf(first) },
  });
  const [client, setClient] = useState(first);
  const { isSubmitted } = form.formState;
  const set = (name: 'clientId' | 'package' | 'addressId', value: string) =>
    form.setValue(name, value, {
      shouldDirty: true,
      shouldValidate: isSubmitted && value !== '',
    });
  const chooseCategory = (value: string) => {
    const category = Category.safeParse(value).data;
    if (category !== undefined) set('package', packageAfter(category, form.getValues('package')));
  };
  const chooseClient = (next: ClientListItem | undefined) => {
    setClient(next);
    set('addressId', onlyAddressOf(next));
  };
  /** Chooses a client created from the dialog, with the first address. */
  const takeClient = (made: ClientListItem) => {
    set('clientId', made._id);
    chooseClient(made);
  };
  /** Chooses an address of the chosen client, created from the dialog. */
  const takeAddress = (made: Address) => {
    setClient((chosen) => chosen && { ...chosen, addresses: [...chosen.addresses, made] });
    set('addressId', made._id);
  };
  return { form, client, chooseCategory, chooseClient, takeClient, takeAddress };
}
