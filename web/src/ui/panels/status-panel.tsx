import type { ReactNode } from 'react';
import classes from './status-panel.module.css';

type StatusPanelProps = {
  icon?: ReactNode;
  title: string;
  /** h1 where the panel is the whole page. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  /** An error is announced immediately. */
  tone?: 'error';
};

/** A page or a card without content, with the reason and a next step: empty, failed, not found. */
export function StatusPanel({ icon, title, level = 2, children, actions, tone }: StatusPanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.panel} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      {icon}
      <Heading className={classes.title}>{title}</Heading>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
