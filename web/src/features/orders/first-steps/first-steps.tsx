import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { firstStepsQuery, isReady } from '#api/first-steps/first-steps.ts';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';

const KEY = 'majstorija.first-steps';

const CARD = lazyPart(async () => (await import('./first-steps-card.tsx')).FirstStepsCard);

/** Hidden by hand until the tab is closed; nothing is stored anywhere else. */
function useHidden(): readonly [boolean, () => void] {
  const [isHidden, setHidden] = useState(() => sessionStorage.getItem(KEY) !== null);
  const hide = () => {
    sessionStorage.setItem(KEY, 'hidden');
    setHidden(true);
  };
  return [isHidden, hide];
}

/**
 * What a new product needs before its first order, for the super admin, until it has all of it [accounts#first-steps]. A
 * product that has fetches no code for it.
 */
export function FirstSteps() {
  const isAsked = useCurrentUser().info.role === 'super_admin';
  const [isHidden, hide] = useHidden();
  const { data: steps } = useQuery({ ...firstStepsQuery(), enabled: isAsked && !isHidden });
  const isWanted = steps !== undefined && !isHidden && !isReady(steps);
  // Orders are read without it, too.
  const Card = useLazyPart(CARD, isWanted, { onFailure: () => undefined });
  return isWanted && Card !== undefined ? <Card steps={steps} onHide={hide} /> : null;
}
