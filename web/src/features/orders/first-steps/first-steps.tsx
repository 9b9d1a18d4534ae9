import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { firstStepsQuery, isReady } from '#api/first-steps/first-steps.ts';
import type { FirstStepsCard } from './first-steps-card.tsx';
import { sessionStore } from '#lib/browser/storage.ts';

const KEY = 'majstorija.first-steps';

type CardComponent = ComponentType<ComponentProps<typeof FirstStepsCard>>;

/** Orders are read without the list, too: a code that does not come leaves them alone. */
const NoCard: CardComponent = () => null;

const Card = lazy(async (): Promise<{ default: CardComponent }> => {
  try {
    return { default: (await import('./first-steps-card.tsx')).FirstStepsCard };
  } catch {
    return { default: NoCard };
  }
});

/** Hidden by hand until the tab is closed; nothing is stored anywhere else. */
function useHidden(): readonly [boolean, () => void] {
  const [isHidden, setHidden] = useState(() => sessionStore.getItem(KEY) !== null);
  const hide = () => {
    sessionStore.setItem(KEY, 'hidden');
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
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Card steps={steps} onHide={hide} />
    </Suspense>
  );
}
