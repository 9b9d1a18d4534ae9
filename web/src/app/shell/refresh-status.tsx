import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { formatTime } from '@majstorija/contract/format.ts';
import { AUTH_KEY } from '#api/auth.ts';
import { orderKeys } from '#api/orders.ts';
import { useDataTime } from '#lib/use-data-time.ts';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './refresh-status.module.css';

/** When the page's data was loaded, and the button that loads it anew together with the counts of the menu. */
export function RefreshStatus() {
  const queryClient = useQueryClient();
  const time = useDataTime();
  const isFetching = useIsFetching({ predicate: (query) => query.isActive() }) > 0;
  const refresh = () => {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ queryKey }) => queryKey[0] !== AUTH_KEY,
    });
    void queryClient.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
  };
  return (
    <span className={classes.status}>
      {time !== undefined && <span className={classes.time}>Osveženo u {formatTime(time)}</span>}
      <IconButton
        label="Osveži"
        aria-busy={isFetching || undefined}
        icon={<RefreshCw size={18} aria-hidden="true" className={isFetching ? classes.turning : undefined} />}
        onClick={refresh}
      />
    </span>
  );
}
