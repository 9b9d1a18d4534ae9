import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Package } from '@majstorija/contract/choices.ts';
import type { Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { newOrderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { BEST } from '#shared/dispatch/suggestion-row.tsx';
import { useOfferedWorkers } from '#shared/dispatch/use-offered-workers.tsx';
import { isTypedAddress } from './order-form.ts';
import type { OrderFormApi } from './use-order-form.ts';

/** What is known of the new order: its service, the client, and the point of the address. */
function usePlace(form: OrderFormApi, client: ClientListItem | undefined) {
  const [pkg, isNew, addressId, latitude, longitude] = useWatch({
    control: form.control,
    name: ['package', 'isNew', 'addressId', 'latitude', 'longitude'],
  });
  const known = client?.addresses.find(({ _id }) => _id === addressId);
  const point = isTypedAddress({ isNew, addressId }) ? { latitude, longitude } : known;
  const hasPoint = typeof point?.latitude === 'number' && typeof point.longitude === 'number';
  return {
    package: Package.safeParse(pkg).data,
    ...(hasPoint && { latitude: String(point.latitude), longitude: String(point.longitude) }),
    ...(client !== undefined && { clientId: client._id }),
  };
}

const isBest = ({ rank }: Suggestion): boolean => rank !== null && rank <= BEST;

/**
 * Whom 'Kreiraj i dodeli' sends [orders#create-and-assign]: who was chosen, else the first of the ranking for this place. One of another
 * place is shown until that is there, and nobody of it is sent: `find` waits. '' when nobody is recommended.
 */
export function useChosenWorker(form: OrderFormApi, client: ClientListItem | undefined) {
  const queryClient = useQueryClient();
  const place = usePlace(form, client);
  const offered = useOfferedWorkers((part) => newOrderSuggestionsQuery(place, part), place.package);
  const picked = useWatch({ control: form.control, name: 'workerId' });
  const ranked = [...(offered.ranked?.values() ?? [])];
  const best = ranked.filter(isBest);
  const ranking = newOrderSuggestionsQuery(place);
  const isOfPlace = queryClient.getQueryData(ranking.queryKey) !== undefined;
  const id = picked === '' && isOfPlace ? (best[0]?.worker._id ?? '') : picked;
  const find = async (): Promise<string> => {
    if (picked !== '') return picked;
    try {
      const { suggestions } = await queryClient.ensureQueryData(ranking);
      return suggestions.find(isBest)?.worker._id ?? '';
    } catch {
      return '';
    }
  };
  const choose = (workerId: string) => form.setValue('workerId', workerId, { shouldDirty: true });
  return { id, person: offered.people.get(id), package: place.package, offered, ranked, best, choose, find };
}

export type ChosenWorker = ReturnType<typeof useChosenWorker>;
