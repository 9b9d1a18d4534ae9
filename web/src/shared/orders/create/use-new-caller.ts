import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { isTypedAddress } from './order-form.ts';
import type { OrderFormState } from './use-order-form.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

// The fields of an address bring the map with them; most callers are known.
const CODE = lazyPart(() => import('./new-caller.tsx'));

/** The parts of a form that ask for a new client, or for a new address of a known one. */
export type NewCallerParts = typeof import('./new-caller.tsx');

/** These parts, fetched while the operator listens; undefined until their code is here. */
export function useNewCaller({ form, endNew }: OrderFormState): NewCallerParts | undefined {
  const [isNew, addressId] = useWatch({ control: form.control, name: ['isNew', 'addressId'] });
  useEffect(() => CODE.preload(), []);
  return useLazyPart(CODE, isTypedAddress({ isNew, addressId }), {
    onFailure: () => {
      toast.error('Polja novog klijenta nisu učitana. Proverite mrežu i pokušajte ponovo.');
      if (isNew) endNew();
      else form.setValue('addressId', '');
    },
  });
}
