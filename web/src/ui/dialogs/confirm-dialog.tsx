import { Modal } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useSingleRun } from '#lib/browser/use-single-run.ts';
import { errorText } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { isSendKey } from '#ui/dialogs/send-key.ts';
import { useReturnFocus } from '#ui/dialogs/use-return-focus.ts';
import { useScrollGap } from '#ui/dialogs/use-scroll-gap.ts';
import { useTopDialog } from '#ui/dialogs/use-top-dialog.ts';
import classes from './dialog.module.css';

/** What the confirming button does: the call, which also closes the dialog once it succeeded. */
type Confirmed =
  | { onConfirm: () => void; fallback?: undefined }
  | {
      onConfirm: () => Promise<unknown>;
      /**
       * Shown below the question when the call fails and the server sends no text [errors-and-texts#server-text-first]; a
       * function chooses the whole text of a failure.
       */
      fallback: string | ((error: unknown) => string);
    };

type ConfirmDialogProps = Confirmed & {
  opened: boolean;
  onClose: () => void;
  /** Verb and object: „Deaktiviraj klijenta Jelenu Đurić?“ */
  title: string;
  /** The verb of the confirming button, never „Da“. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** In pixels: 440 unless the question shows more than a sentence. */
  size?: number;
  /**
   * What confirms beside a press of the confirming button. 'enter': a quick step that only haste must not do, the focus starts on that
   * button. 'send-key', unless told: Ctrl+Enter. 'button': nothing else, for what cannot be taken back [design#read-first].
   */
  confirmedBy?: 'enter' | 'send-key' | 'button';
  /** The page shows only this question: the browser's Back leaves the page. */
  isWholePage?: boolean;
  children: ReactNode;
};

/** Runs one action at a time; `failure` is why the last one failed, '' before any failure. */
function useConfirming({ onConfirm, fallback }: Confirmed) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const runSingle = useSingleRun();
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (error) {
      if (fallback === undefined) throw error;
      setFailure(typeof fallback === 'string' ? errorText(error, fallback) : fallback(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, start: () => runSingle(confirm) };
}

/** The time that reading a question takes at least: a key before that was meant for the screen before. */
const READ_MS = 400;

/**
 * Whether a key or press can be an answer to the question: by when it was pressed, since a busy computer handles it later, and from when
 * the question was painted.
 */
function useReadFirst() {
  const seenAt = useRef(Infinity);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      seenAt.current = Date.now();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return ({ timeStamp }: { timeStamp: number }): boolean =>
    Date.now() - (performance.now() - timeStamp) - seenAt.current >= READ_MS;
}

/** What is being done cannot be cancelled. */
const stayOpen = () => undefined;

/** One function for all renders: at another one the library would give the focus to the cancel button again. */
const toAlert = (section: HTMLElement | null): void => section?.setAttribute('role', 'alertdialog');

/** Asks before an action with consequences: an alertdialog whose focus starts on the cancel button, unless Enter is enough. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, confirmLabel, cancelLabel = 'Otkaži', tone = 'primary', fallback } = props;
  const { isWholePage = false, confirmedBy = 'send-key' } = props;
  const isEnterEnough = confirmedBy === 'enter';
  const { isBusy, failure, start } = useConfirming(props);
  const isRead = useReadFirst();
  const onBack = isBusy ? stayOpen : onClose;
  const isTop = useTopDialog(opened, isWholePage ? undefined : onBack);
  useReturnFocus(opened);
  useScrollGap(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={props.size ?? 440}
      centered
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={isTop && !isBusy}
      closeOnClickOutside={!isBusy}
      transitionProps={{ transition: 'fade', duration: 180 }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content
        classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
        radius="var(--radius-3)"
        ref={toAlert}
      >
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
        </div>
        <Modal.Body
          className={classes.body}
          onKeyDown={(event) => {
            // A key that is held down, or comes too soon where the focus starts on the confirming button, was meant for the screen before.
            const isHasty = event.repeat || (isEnterEnough && !isRead(event));
            if (event.key === 'Enter' && isHasty) event.preventDefault();
            if (!isSendKey(event)) return;
            event.preventDefault();
            if (isRead(event) && confirmedBy !== 'button') void start();
          }}
        >
          <div className={classes.prose}>
            {props.children}
            {fallback !== undefined && (
              <p role="alert" className={classes.failure}>
                {failure}
              </p>
            )}
          </div>
          <div className={classes.actions}>
            <Button data-autofocus={isEnterEnough ? undefined : true} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button
              variant={tone}
              isBusy={isBusy}
              data-autofocus={isEnterEnough || undefined}
              trailing={
                isEnterEnough && (
                  <kbd className={classes.keys} aria-hidden="true">
                    Enter
                  </kbd>
                )
              }
              onClick={(event) => {
                if (!isEnterEnough || isRead(event)) void start();
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
