import { useQuery } from '@tanstack/react-query';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { WaitingVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { waitingQuery } from '#api/price-list/price-versions.ts';
import { formatDay } from '#features/price-list/import/import-summary.ts';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import classes from './waiting-banner.module.css';

const WaitingDialog = lazyDialog(async () => (await import('./waiting-dialog.tsx')).WaitingDialog);

const sourceOf = ({ fileName, restoredNumber }: WaitingVersion): string =>
  restoredNumber === null ? `uvoz fajla „${fileName ?? ''}”` : `vraćena verzija ${restoredNumber}`;

/** `Od 01.12.2026. važi nov cenovnik: uvoz fajla „Cenovnik.xlsx”, Ana Anić.` */
const textOf = (waiting: WaitingVersion): string => {
  const rest = `${sourceOf(waiting)}, ${fullName(waiting.by)}.`;
  const day = formatDay(waiting.validFrom);
  return waiting.refusedAt === null
    ? `Od ${day} važi nov cenovnik: ${rest}`
    : `Cenovnik zakazan za ${day} nije primenjen, jer se ne slaže sa sadašnjim stavkama: ${rest}`;
};

/** The version that waits for its day, over the list and its history [price-list#valid-from]. */
export function WaitingBanner() {
  const { data: waiting } = useQuery(waitingQuery);
  const [isOpen, setOpen] = useState(false);
  if (!waiting) return null;
  const Icon = waiting.refusedAt === null ? CalendarClock : TriangleAlert;
  return (
    <div
      className={classes.banner}
      data-tone={waiting.refusedAt === null ? undefined : 'error'}
      role="status"
    >
      <Icon size={20} aria-hidden="true" />
      <p>{textOf(waiting)}</p>
      <Button onClick={() => setOpen(true)}>Pogledaj</Button>
      {isOpen && <WaitingDialog waiting={waiting} onClose={() => setOpen(false)} />}
    </div>
  );
}
