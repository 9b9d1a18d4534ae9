import { useRouter } from '@tanstack/react-router';
import { ChevronRight, CircleCheck, Info, OctagonAlert } from 'lucide-react';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { NoticeText } from '#ui/toasts/notice-text.tsx';
import { useRecentNotices } from '#ui/toasts/toast.ts';
import classes from './recent-messages.module.css';

const ICONS = { success: CircleCheck, info: Info, error: OctagonAlert } as const;
const KINDS = { success: 'Uspeh', info: 'Obaveštenje', error: 'Greška' } as const;

function Messages({ onFollow }: { onFollow: () => void }) {
  const router = useRouter();
  const open = (href: string) => {
    onFollow();
    void router.navigate({ href });
  };
  const messages = useRecentNotices();
  const now = useNow();
  if (messages.length === 0) return <p className={classes.none}>Još nema obaveštenja.</p>;
  return (
    <ul className={classes.list}>
      {messages.map((message) => {
        const { id, kind, at, count } = message;
        const Icon = ICONS[kind];
        return (
          <li key={id} className={classes.message} data-kind={kind}>
            <Icon size={18} role="img" aria-label={KINDS[kind]} />
            <span className={classes.text}>
              <NoticeText notice={message} onOpen={open} />
              {count > 1 && ` ×${count}`}
            </span>
            <time dateTime={at.toISOString()} className={classes.time}>
              {formatDateTime(at.toISOString(), now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

/** The last 20 toasts, so that one of 3 or 5 seconds can be read later [design#recent-notices]. */
export const RecentMessages = ({ onFollow }: { onFollow: () => void }) => (
  <details className={classes.recent}>
    <summary className={classes.summary}>
      <ChevronRight size={18} aria-hidden="true" />
      Poslednja obaveštenja
    </summary>
    <Messages onFollow={onFollow} />
  </details>
);
