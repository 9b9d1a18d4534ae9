import { useEffect } from 'react';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

// The fields of an address bring the map with them; most callers are known.
const CODE = lazyPart(() => import('./new-caller.tsx'));

/** The parts of a form that ask for a new client. */
export type NewCallerParts = typeof import('./new-caller.tsx');

/** These parts, fetched while the operator listens; undefined until their code is here. */
export function useNewCaller(isNew: boolean, onFailure: () => void): NewCallerParts | undefined {
  useEffect(() => CODE.preload(), []);
  return useLazyPart(CODE, isNew, {
    onFailure: () => {
      toast.error('Polja novog klijenta nisu učitana. Proverite mrežu i pokušajte ponovo.');
      onFailure();
    },
  });
}
