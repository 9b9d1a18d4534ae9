import { useState } from 'react';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { useNow } from '#lib/browser/use-now.ts';

/** Whether a preview changes so much that it needs a tick [price-list#warnings]. */
const needsTick = ({ warnings, counts }: PriceImport): boolean =>
  warnings.largeChanges > 0 ||
  warnings.renamed > 0 ||
  warnings.alike.length > 0 ||
  warnings.unreadSheets.length > 0 ||
  warnings.hiddenRows > 0 ||
  warnings.hiddenColumns.length > 0 ||
  (warnings.dropped > 0 && counts.removed > 0);

/** The tick under the warnings of a preview, which holds for that preview alone, and the day to wait for. */
export function useConfirmation(preview: PriceImport | undefined) {
  const [tickedPlan, setTickedPlan] = useState<string | undefined>(undefined);
  const [day, setDay] = useState('');
  const now = useNow();
  const isNeeded = preview !== undefined && needsTick(preview);
  const isTicked = preview !== undefined && tickedPlan === preview.plan;
  const isPast = day !== '' && day <= belgradeDay(now.toISOString());
  return {
    isNeeded,
    isTicked,
    tick: (isOn: boolean) => setTickedPlan(isOn ? preview?.plan : undefined),
    /** `YYYY-MM-DD`, '' for at once. */
    day,
    setDay,
    dayError: isPast ? VALIDATION.validFrom : undefined,
    validFrom: day === '' ? undefined : day,
    /** Why the change cannot be confirmed yet. */
    refusal: isPast
      ? VALIDATION.validFrom
      : isNeeded && !isTicked
        ? 'Potvrdite da su upozorenja proverena'
        : undefined,
  };
}

/** What `useConfirmation` returns. */
export type Confirmation = ReturnType<typeof useConfirmation>;
