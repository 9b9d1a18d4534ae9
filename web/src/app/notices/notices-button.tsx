import { useMediaQuery } from '@mantine/hooks';
import { Bell } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { NoticeChoicesDialog, preloadNoticeChoices } from '#app/notices/lazy-choices.ts';
import { useUnread } from '#app/notices/use-notices.ts';
import { CornerPopover } from '#app/shell/corner-popover.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './notices-button.module.css';

const FAILURE = 'Obaveštenja nisu otvorena. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

const load = () => import('#features/notices/notices-panel.tsx');
const panel = lazyPart(async () => (await load()).NoticesPanel);
const NoticesSheet = lazyDialog(async () => (await load()).NoticesSheet);

const nameOf = (unread: number) =>
  unread === 0 ? 'Obaveštenja' : `Obaveštenja, ${countOf(unread, NOUNS.nepročitano)}`;

type BellProps = Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>;

function BellButton(props: BellProps) {
  const { unread, text } = useUnread();
  return (
    <IconButton
      {...props}
      label={nameOf(unread)}
      icon={
        <span className={classes.bell}>
          <Bell size={18} aria-hidden="true" />
          {text !== '' && (
            <span aria-hidden="true" className={classes.count}>
              {text}
            </span>
          )}
        </span>
      }
    />
  );
}

type OpenProps = { isOpen: boolean; onChange: (isOpen: boolean) => void; onChoices: () => void };

/** Up to 600 pixels the notices fill the screen. */
const BellOfPhone = ({ isOpen, onChange, onChoices }: OpenProps) => (
  <>
    <BellButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => onChange(true)} />
    <NoticesSheet opened={isOpen} onClose={() => onChange(false)} onChoices={onChoices} />
  </>
);

/** The panel's code, asked for with that of the popover. */
function usePanel(isOpen: boolean, close: () => void) {
  const Panel = useLazyPart(panel, isOpen, {
    onFailure: () => {
      toast.error(FAILURE);
      close();
    },
  });
  const preloadWith = (preload: () => void) => () => {
    preload();
    panel.preload();
  };
  return { Panel, preloadWith };
}

function BellOfDesk({ isOpen, onChange, onChoices }: OpenProps) {
  const close = () => onChange(false);
  const { Panel, preloadWith } = usePanel(isOpen, close);
  return (
    <CornerPopover
      isOpen={isOpen}
      onChange={onChange}
      renderTarget={(parts) => (
        <BellButton
          {...parts}
          onPointerEnter={preloadWith(parts.onPointerEnter)}
          onFocus={preloadWith(parts.onFocus)}
          onClick={() => onChange(!isOpen)}
        />
      )}
      label="Obaveštenja"
      className={classes.panel}
    >
      {Panel === undefined ? (
        <div aria-busy="true" className={classes.waiting} />
      ) : (
        <Panel onClose={close} onChoices={onChoices} />
      )}
    </CornerPopover>
  );
}

/** The bell: what the operator is told of, and the last messages of this visit [notices#bell] [design#recent-notices]. */
export function NoticesButton() {
  const [isOpen, setOpen] = useState(false);
  const [showsChoices, setShowsChoices] = useState(false);
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const change = (next: boolean) => {
    if (next) preloadNoticeChoices();
    setOpen(next);
  };
  const openChoices = () => {
    setOpen(false);
    setShowsChoices(true);
  };
  const Button = isPhone ? BellOfPhone : BellOfDesk;
  return (
    <>
      <Button isOpen={isOpen} onChange={change} onChoices={openChoices} />
      <NoticeChoicesDialog opened={showsChoices} onClose={() => setShowsChoices(false)} />
    </>
  );
}
