import { Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMediaQuery } from '@mantine/hooks';
import { ClipboardPlus, UserPlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import type { Act, Screen } from '#features/search/entries/entry.ts';
import { SearchBox } from './search-box.tsx';
import { useOnline } from '#lib/browser/use-online.ts';
import { rememberFind, type RecentFind } from '#lib/lists/recent-finds.ts';
import { LazyCreateOrderDialog } from '#shared/orders/create/lazy-create-order-dialog.ts';
import { LazyCreateClientDialog } from '#shared/people/clients/lazy-client-dialogs.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { useScrollGap } from '#ui/dialogs/use-scroll-gap.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import { FocusFirst } from '#ui/dialogs/focus-first.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { join } from '#ui/text/class-names.ts';
import classes from './search-dialog.module.css';

export type SearchDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** The pages that this user may open. */
  screens: readonly Screen[];
  /** The actions of the frame. */
  actions: readonly Screen[];
};

/** What is created from the search, on any page. */
type Made = { kind: 'order'; client?: ClientListItem } | { kind: 'client'; typed: string };

function Frame({
  opened,
  onClose,
  children,
}: Pick<SearchDialogProps, 'opened' | 'onClose'> & { children: ReactNode }) {
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const isTop = useTopDialog(opened, onClose);
  useReturnFocus(opened);
  useScrollGap(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={780}
      fullScreen={isPhone}
      closeOnEscape={isTop}
      lockScroll={false}
      returnFocus={false}
      // No fade: the field is there in the frame of the key [search#opened-by].
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className={dialog.overlay} />
      <Modal.Content
        classNames={{
          inner: join(dialog.inner, classes.inner),
          content: join(dialog.content, classes.content),
        }}
        radius="var(--radius-3)"
      >
        <div className={classes.header}>
          <Modal.Title className={classes.title}>Pretraga</Modal.Title>
          <IconButton label="Zatvori" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
        </div>
        <Modal.Body className={classes.body}>
          {children}
          <FocusFirst />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Runs what was chosen once the search is closed and the focus is back where it was: some actions act on that place. */
function useLeave({ opened, onClose }: Pick<SearchDialogProps, 'opened' | 'onClose'>) {
  const router = useRouter();
  const chosen = useRef<Act | undefined>(undefined);
  const act = useEffectEvent(() => {
    const next = chosen.current;
    chosen.current = undefined;
    if (next === undefined) return;
    setTimeout(() => {
      if ('run' in next) next.run();
      else void router.navigate({ href: next.href });
    });
  });
  useEffect(() => {
    if (!opened) act();
  }, [opened]);
  return (next: Act, find?: RecentFind) => {
    if (find !== undefined) rememberFind(find);
    chosen.current = next;
    onClose();
  };
}

function MadeDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  const router = useRouter();
  if (made.kind === 'order') return <LazyCreateOrderDialog {...made} onClose={onClose} />;
  const open = ({ _id: id }: ClientListItem) => {
    onClose();
    void router.navigate({ to: '/admin/clients/$id', params: { id } });
  };
  return <LazyCreateClientDialog typed={made.typed} onClose={onClose} onCreated={open} onExisting={open} />;
}

/** The search over everything [search#opened-by], with what can be created from it. */
export function SearchDialog({ opened, onClose, screens, actions }: SearchDialogProps) {
  const leave = useLeave({ opened, onClose });
  const [made, setMade] = useState<Made | undefined>(undefined);
  const isOnline = useOnline();
  const make = (next: Made) => ({ run: () => setMade(next) });
  const making: readonly Screen[] = [
    { label: 'Nov nalog', Icon: ClipboardPlus, act: make({ kind: 'order' }) },
    { label: 'Nov klijent', Icon: UserPlus, act: make({ kind: 'client', typed: '' }) },
  ];
  return (
    <>
      <Frame opened={opened} onClose={onClose}>
        <SearchBox
          screens={screens}
          actions={isOnline ? [...making, ...actions] : actions}
          onLeave={leave}
          onNewClient={(typed) => setMade({ kind: 'client', typed })}
          onOrder={(client) => leave(make({ kind: 'order', client }))}
        />
      </Frame>
      {made !== undefined && <MadeDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
