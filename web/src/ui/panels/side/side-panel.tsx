import { useMediaQuery } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { useUncovered } from './use-uncovered.ts';
import classes from './side-panel.module.css';

type SidePanelProps = {
  /** 'Pogled na nalog N000123'. */
  name: string;
  onClose: () => void;
  /** What is looked at, in a few words. */
  head: ReactNode;
  /** The link to its page, as a button. */
  tools: ReactNode;
  children: ReactNode;
};

/**
 * Something beside the page that it was found in, without leaving the page [design#side-panel]; over it on a phone. The
 * panel takes no focus by itself: the page keeps it.
 */
export function SidePanel({ name, onClose, head, tools, children }: SidePanelProps) {
  const isPhone = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useUncovered(panel);
  if (isPhone) {
    return (
      <DialogFrame opened onClose={onClose} title={name}>
        <div className={classes.sheet}>
          <div className={classes.head}>
            {head}
            <span className={classes.tools}>{tools}</span>
          </div>
          {children}
        </div>
      </DialogFrame>
    );
  }
  return (
    <aside ref={setPanel} className={classes.panel} aria-label={name} data-side-panel="" tabIndex={-1}>
      <div className={classes.head}>
        {head}
        <span className={classes.tools}>
          {tools}
          <IconButton label="Zatvori pogled" icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
        </span>
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
