import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { useDataTime } from '#lib/browser/use-data-time.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useDueStop } from '#shared/orders/due/due-clock.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './offline-banner.module.css';

/** Shows that there is no network and how old the page is and since when its clocks stand [orders#due-offline]; announces when it is back [live#connection-note]. */
export function OfflineBanner() {
  const isOnline = useOnline();
  const time = useDataTime();
  const stop = useDueStop();
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) toast.success('Veza je uspostavljena.');
    was.current = isOnline;
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.banner}>
          <WifiOff size={18} aria-hidden="true" />
          <span>
            {OFFLINE_REASON}
            {time !== undefined && ` Prikazani su podaci od ${formatTime(time)}.`}
            {stop !== undefined && ` Rokovi stoje od ${formatTime(stop)}.`}
          </span>
        </p>
      )}
    </div>
  );
}
