import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/access.ts';
import type { StoredFile } from '@majstorija/contract/files/files.ts';
import { formatTime, fullName } from '@majstorija/contract/format.ts';
import { ORDER_EVENTS, eventOf } from '@majstorija/contract/orders/order-events.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { toPhotos } from '#features/orders/detail/photos.ts';
import { EVENT_ICONS } from '#shared/icons.ts';
import { PhotoTiles } from '#ui/photo-tiles.tsx';
import { TimelineItem } from '#ui/timeline/timeline.tsx';
import { Timestamp } from '#ui/timestamp.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './history-item.module.css';

/** The menu of an entry; none of it exists yet, and it says so (SPEC §2). */
const MENU = ['Pregled', 'Izmeni', 'Obriši'].map((label) => ({
  label,
  onSelect: () => toast.info(`Nije implementirano: ${label}`),
}));

const whoOf = ({ role, profile }: OrderAction): string =>
  profile === null ? TIMELINE_ROLE_LABELS[role] : `${TIMELINE_ROLE_LABELS[role]} · ${fullName(profile)}`;

type HistoryItemProps = {
  action: OrderAction;
  /** The order waits for the operator because of this entry. */
  isWaiting: boolean;
  photos: readonly StoredFile[];
};

function toneOf({ action, isWaiting }: HistoryItemProps): 'action' | 'complaint' | undefined {
  if (isWaiting) return 'action';
  return action.type.startsWith('COMPLAINT_') ? 'complaint' : undefined;
}

/** One entry of an order's history. */
export function HistoryItem(props: HistoryItemProps) {
  const { action, photos } = props;
  const Icon = EVENT_ICONS[ORDER_EVENTS[eventOf(action.type)].icon];
  const time = formatTime(action.time);
  return (
    <TimelineItem
      icon={<Icon aria-hidden="true" />}
      header={whoOf(action)}
      time={<Timestamp at={action.time} text={time} />}
      text={action.webItemText}
      note={action.note}
      tone={toneOf(props)}
      menu={{ label: `Stavka istorije: ${action.webItemText}, ${time}`, items: MENU }}
    >
      {photos.length > 0 && (
        <div className={classes.photos}>
          <PhotoTiles photos={toPhotos(photos, action.webItemText)} />
        </div>
      )}
    </TimelineItem>
  );
}
