import { Bell, CircleCheck, Info, OctagonAlert } from 'lucide-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { CornerPopover } from '#app/shell/corner-popover.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { NoticeText } from '#ui/toasts/notice-text.tsx';
import { useRecentNotices } from '#ui/toasts/toast.ts';
import classes from './notices-button.module.css';

const ICONS = { success: CircleCheck, info: Info, error: OctagonAlert } as const;
const KINDS = { success: 'Uspeh', info: 'Obaveštenje', error: 'Greška' } as const;

function Notices({ onFollow }: { onFollow: () => void }) {
  const router = useRouter();
  const open = (href: string) => {
    onFollow();
    void router.navigate({ href });
  };
  const notices = useRecentNotices();
  const now = useNow();
  if (notices.length === 0) return <p className={classes.none}>Još nema obaveštenja.</p>;
  return (
    <ul className={classes.list}>
      {notices.map((notice) => {
        const { id, kind, at, count } = notice;
        const Icon = ICONS[kind];
        return (
          <li key={id} className={classes.notice} data-kind={kind}>
            <Icon size={18} role="img" aria-label={KINDS[kind]} />
            <span className={classes.text}>
              <NoticeText notice={notice} onOpen={open} />
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

/** The bell: the last 20 notices, so that a missed toast of 3 or 5 seconds can be read later [design#recent-notices]. */
export function NoticesButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <CornerPopover
      isOpen={isOpen}
      onChange={setOpen}
      renderTarget={(parts) => (
        <IconButton
          {...parts}
          label="Poslednja obaveštenja"
          icon={<Bell size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        />
      )}
      label="Poslednja obaveštenja"
      className={classes.panel}
    >
      <h2 className={classes.title}>Poslednja obaveštenja</h2>
      <Notices onFollow={() => setOpen(false)} />
    </CornerPopover>
  );
}
