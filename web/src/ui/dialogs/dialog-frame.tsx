import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FocusFirst } from '#ui/dialogs/focus-first.tsx';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { useScrollGap } from '#ui/dialogs/use-scroll-gap.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import { join } from '#ui/text/class-names.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import classes from './dialog.module.css';

type DialogFrameProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it is about, in the rest of the title's line and under it. */
  facts?: ReactNode;
  /** Width in pixels on a desk; on a phone the dialog fills the screen. */
  size?: number;
  /** False while the dialog must not close by a click beside it. */
  closesOutside?: boolean;
  /** As high as the screen allows, independent of the content. */
  isTall?: boolean;
  /** On a phone a sheet from below, as high as its content, instead of the whole screen. */
  isSheet?: boolean;
  children: ReactNode;
};

/** A dialog with a title and a close button; the focus stays inside and returns to what opened it. */
export function DialogFrame(props: DialogFrameProps) {
  const { opened, onClose, title, size = 560, closesOutside = true, isTall = false, children } = props;
  const { facts, isSheet = false } = props;
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const isTop = useTopDialog(opened, onClose);
  useReturnFocus(opened);
  useScrollGap(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={isPhone && !isSheet}
      closeOnClickOutside={closesOutside}
      closeOnEscape={isTop}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: 180 }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        classNames={{
          inner: join(classes.inner, isSheet && classes.below),
          content: join(classes.content, isTall && classes.tall),
        }}
        radius="var(--radius-3)"
      >
        <div className={classes.header}>
          <div className={classes.head}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {facts}
          </div>
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
