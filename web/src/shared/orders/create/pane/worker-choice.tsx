import { useWatch } from 'react-hook-form';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Package as PackageSchema } from '@majstorija/contract/choices.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { newOrderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { useOfferedWorkers } from '#shared/dispatch/use-offered-workers.tsx';
import { WorkerField } from '#shared/dispatch/worker-field.tsx';
import type { OrderFormApi } from '../use-order-form.ts';
import classes from './pane.module.css';

type WorkerChoiceProps = { form: OrderFormApi; client: ClientListItem | undefined };

/** What is known of the new order: its service, the client, and the point of the address. */
function usePlace(form: OrderFormApi, client: ClientListItem | undefined, pkg: Package) {
  const [isNew, addressId, latitude, longitude] = useWatch({
    control: form.control,
    name: ['isNew', 'addressId', 'latitude', 'longitude'],
  });
  const known = client?.addresses.find(({ _id }) => _id === addressId);
  const point = isNew ? { latitude, longitude } : known;
  const hasPoint = typeof point?.latitude === 'number' && typeof point.longitude === 'number';
  return {
    package: pkg,
    ...(hasPoint && { latitude: String(point.latitude), longitude: String(point.longitude) }),
    ...(client !== undefined && { clientId: client._id }),
  };
}

function RankedChoice({ form, client, pkg }: WorkerChoiceProps & { pkg: Package }) {
  const place = usePlace(form, client, pkg);
  const offered = useOfferedWorkers((part) => newOrderSuggestionsQuery(place, part), pkg);
  return (
    <WorkerField
      control={form.control}
      name="workerId"
      label="Majstor za „Kreiraj i dodeli”"
      offered={offered}
      package={pkg}
    />
  );
}

/** Whom 'Kreiraj i dodeli' sends, the best one first [orders#create-and-assign]. */
export function WorkerChoice({ form, client }: WorkerChoiceProps) {
  const pkg = PackageSchema.safeParse(useWatch({ control: form.control, name: 'package' })).data;
  return (
    <section className={classes.part} aria-label="Majstor">
      {pkg === undefined ? (
        <>
          <h3 className={classes.title}>Majstor</h3>
          <p className={classes.quiet}>Kad izaberete potkategoriju, ovde birate majstora.</p>
        </>
      ) : (
        <RankedChoice form={form} client={client} pkg={pkg} />
      )}
    </section>
  );
}
