import { useWatch } from 'react-hook-form';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { Category } from '@majstorija/contract/choices.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderFormApi } from './use-order-form.ts';

/** What is about to be created, as far as it is chosen: `Jelena Đurić · ViK · Bulevar kralja Aleksandra 212`. */
export function OrderSummary({ form, client }: { form: OrderFormApi; client: ClientListItem | undefined }) {
  const [isNew, chosen, addressId, street, firstName, lastName] = useWatch({
    control: form.control,
    name: ['isNew', 'category', 'addressId', 'streetAndNumber', 'firstName', 'lastName'],
  });
  const category = Category.safeParse(chosen).data;
  const address = client?.addresses.find(({ _id }) => _id === addressId);
  const parts = [
    isNew ? fullName({ firstName, lastName }) : client && fullName(client),
    category && CATEGORIES[category].short,
    isNew ? street : address?.streetAndNumber,
  ];
  return parts.filter(Boolean).join(' · ');
}
