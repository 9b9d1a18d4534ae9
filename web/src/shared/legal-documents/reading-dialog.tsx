import type { ReactNode } from 'react';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import classes from './reading-dialog.module.css';

const WIDTH = 780;

type ReadingDialogProps = {
  title: string;
  /** What the text is, for a screen reader. */
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** A legal text to be read. */
export function ReadingDialog({ title, label, onClose, children }: ReadingDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title={title} size={WIDTH} isTall>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keys alone */}
      <div className={classes.sheet} tabIndex={0} role="region" aria-label={label}>
        {children}
      </div>
    </DialogFrame>
  );
}
