import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { noticesQuery, useReadNotices } from '#api/notices/notices.ts';
import { NoticeList } from '#features/notices/notice-list.tsx';
import { RecentMessages } from '#features/notices/recent-messages.tsx';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './notices.module.css';

type NoticesProps = { onClose: () => void; onChoices: () => void };

/** Marks all that is in the list as read; not what comes meanwhile. It then goes, so `onRead` hands on the focus. */
function ReadAll({ onRead }: { onRead: () => void }) {
  const { data } = useQuery(noticesQuery());
  const { mutate, isPending } = useReadNotices();
  const isOnline = useOnline();
  const newest = data?.notices[0]?._id;
  if (newest === undefined || (data?.unread === 0 && !isPending)) return null;
  return (
    <Button
      variant="link"
      icon={<CheckCheck size={18} aria-hidden="true" />}
      isBusy={isPending}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={() => {
        mutate({ upTo: newest });
        onRead();
      }}
    >
      Označi sve kao pročitano
    </Button>
  );
}

function Content({ title, onClose, onChoices }: NoticesProps & { title?: ReactNode }) {
  const choices = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className={classes.head}>
        {title}
        <span className={classes.tools}>
          <ReadAll onRead={() => choices.current?.focus()} />
          <IconButton
            ref={choices}
            label="Podešavanja obaveštenja"
            icon={<Settings2 size={18} aria-hidden="true" />}
            onClick={onChoices}
          />
        </span>
      </div>
      <div className={classes.body}>
        <NoticeList onFollow={onClose} />
      </div>
      <RecentMessages onFollow={onClose} />
    </>
  );
}

/** What is in the panel under the bell [notices#bell]. */
export const NoticesPanel = (props: NoticesProps) => (
  <Content {...props} title={<h2 className={classes.title}>Obaveštenja</h2>} />
);

/** The same over the whole screen of a phone. */
export const NoticesSheet = ({ opened, ...props }: NoticesProps & { opened: boolean }) => (
  <DialogFrame opened={opened} onClose={props.onClose} title="Obaveštenja" isTall>
    <Content {...props} />
  </DialogFrame>
);
