import { useWatch } from 'react-hook-form';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { Category } from '@majstorija/contract/choices.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { rowTermWords } from '#shared/orders/term/order-term.tsx';
import { typedTerm } from '#shared/orders/term/term-form.ts';
import { isTypedAddress } from './order-form.ts';
import type { OrderFormApi } from './use-order-form.ts';

/** What is about to be created, as far as it is chosen: `Jelena Đurić · ViK · Bulevar kralja Aleksandra 212 · danas`. */
export function OrderSummary({ form, client }: { form: OrderFormApi; client: ClientListItem | undefined }) {
  const [isNew, chosen, addressId, street, firstName, lastName] = useWatch({
    control: form.control,
    name: ['isNew', 'category', 'addressId', 'streetAndNumber', 'firstName', 'lastName'],
  });
  const [termKind, termDate, termFrom, termTo, isUrgent] = useWatch({
    control: form.control,
    name: ['termKind', 'termDate', 'termFrom', 'termTo', 'isUrgent'],
  });
  const now = useNow();
  const term = typedTerm({ termKind, termDate, termFrom, termTo, isUrgent }, dayAfter(now, 0));
  const category = Category.safeParse(chosen).data;
  const address = client?.addresses.find(({ _id }) => _id === addressId);
  const parts = [
    isNew ? fullName({ firstName, lastName }) : client && fullName(client),
    category && CATEGORIES[category].short,
    isTypedAddress({ isNew, addressId }) ? street : address?.streetAndNumber,
    ...rowTermWords({ term, status: 'pending' }, now),
  ];
  return parts.filter(Boolean).join(' · ');
}
