import { CircleAlert, CircleCheck } from 'lucide-react';
import classes from './notice-box.module.css';

/** Success or failure. */
export type Tone = 'success' | 'error';

const ICONS = { success: CircleCheck, error: CircleAlert } as const satisfies Record<
  Tone,
  typeof CircleAlert
>;

/** A sentence in a coloured box above a form, or in its place. */
export function NoticeBox({ tone, children }: { tone: Tone; children: string }) {
  const Icon = ICONS[tone];
  return (
    <p className={classes.box} data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </p>
  );
}
