import { CircleCheck, Info, OctagonAlert, X } from 'lucide-react';
import { dismissNotice, takeOffer, type Notice, type NoticeKind } from '#ui/toasts/toast-store.ts';
import { NoticeText, type OpenHref } from '#ui/toasts/notice-text.tsx';
import { useToastTimer } from '#ui/toasts/use-toast-timer.ts';
import classes from './toasts.module.css';

const looks = {
  success: { Icon: CircleCheck, duration: 3000 },
  info: { Icon: Info, duration: 3000 },
  error: { Icon: OctagonAlert, duration: 5000 },
} as const satisfies Record<NoticeKind, { Icon: typeof X; duration: number }>;

/** Long enough to be reached and followed [design#toast-with-link], or to be taken back. */
const OFFER_DURATION = 10_000;

type ToastCardProps = {
  notice: Notice;
  /** False while a newer one is in its place; its clock waits. */
  isOnTop: boolean;
  isPaused: boolean;
  /** How many wait for their turn. */
  rest: number;
  onOpen: OpenHref | undefined;
};

export function ToastCard({ notice, isOnTop, isPaused, rest, onOpen }: ToastCardProps) {
  const { Icon, duration: usual } = looks[notice.kind];
  const { action, next } = notice;
  const offers = notice.href !== undefined || action !== undefined || next !== undefined;
  const duration = offers ? OFFER_DURATION : usual;
  const follow = (href: string) => {
    dismissNotice(notice.id);
    onOpen?.(href);
  };
  useToastTimer(duration, isPaused || !isOnTop, notice.count, () => dismissNotice(notice.id));
  return (
    <div className={classes.toast} data-kind={notice.kind} hidden={!isOnTop}>
      <Icon size={18} aria-hidden="true" />
      <div className={classes.words}>
        {notice.subject !== undefined && <span className={classes.subject}>{notice.subject}</span>}
        <p className={classes.text}>
          <NoticeText notice={notice} onOpen={onOpen && follow} />
        </p>
      </div>
      {action !== undefined && (
        <button
          type="button"
          className={classes.action}
          aria-keyshortcuts="Alt+Z"
          onClick={() => takeOffer(notice, 'action')}
        >
          {action.label}
        </button>
      )}
      {next !== undefined && (
        <button
          type="button"
          className={classes.next}
          aria-keyshortcuts="Alt+V"
          onClick={() => takeOffer(notice, 'next')}
        >
          {next.label} <kbd aria-hidden="true">Alt V</kbd>
        </button>
      )}
      {notice.count > 1 && <span className={classes.count}>×{notice.count}</span>}
      {rest > 0 && <span className={classes.rest}>+{rest}</span>}
      <button
        type="button"
        className={classes.close}
        aria-label={`Zatvori obaveštenje: ${notice.text}`}
        onClick={() => dismissNotice(notice.id)}
      >
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
