import { useDebouncedValue } from '@mantine/hooks';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatTime } from '@majstorija/contract/text/dates.ts';
import { AUTH_KEY } from '#api/accounts/auth.ts';
import { useLiveState } from '#api/live/live-status.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { useDataTime } from '#lib/browser/use-data-time.ts';
import { useOnline } from '#lib/browser/use-online.ts';
import { wishFreshRows } from '#lib/lists/fresh-rows.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useDelayedFlag } from '#ui/table/use-delayed-flag.ts';
import classes from './refresh-status.module.css';

/** Milliseconds: a restarting server is back sooner, and its restart is not announced. */
const GRACE_MS = 4000;

/** Whether the page is live, and what keeps it fresh while it is not; without a network the banner shows more. */
function LiveStatus() {
  const state = useLiveState();
  const [settled] = useDebouncedValue(state, GRACE_MS);
  const isOnline = useOnline();
  const isBroken = state === 'broken' && settled === 'broken' && isOnline;
  const isLive = state === 'live' && isOnline;
  return (
    <>
      {isLive && (
        <span className={classes.live}>
          <span className={classes.dot} />
          <span className={classes.word}>Uživo</span>
        </span>
      )}
      <span role="status" className={classes.broken} data-empty={!isBroken || undefined}>
        {isBroken && (
          <>
            <span className={classes.dot} data-broken />
            <span className={classes.word}>
              Veza uživo prekinuta<span className={classes.more}>, osvežava se na 5 minuta</span>
            </span>
          </>
        )}
      </span>
    </>
  );
}

/** How fresh the page is: live or not, and the time of its data. */
export function DataStatus() {
  const time = useDataTime();
  return (
    <span className={classes.status}>
      <LiveStatus />
      {time !== undefined && <span className={classes.time}>Osveženo u {formatTime(time)}</span>}
    </span>
  );
}

/** Reloads the page with the menu's counts. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => {
    wishFreshRows();
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => queryKey[0] !== AUTH_KEY,
    });
    void queryClient.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
  };
}

/** The button that does it; a phone has it among the actions of the search. */
export function RefreshButton() {
  const refresh = useRefresh();
  const isFetching = useIsFetching({ predicate: (query) => query.isActive() }) > 0;
  const isTurning = useDelayedFlag(isFetching);
  return (
    <IconButton
      label="Osveži"
      aria-busy={isFetching || undefined}
      icon={<RefreshCw size={18} aria-hidden="true" className={isTurning ? classes.turning : undefined} />}
      onClick={refresh}
    />
  );
}
