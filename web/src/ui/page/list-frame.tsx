import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import classes from './list-frame.module.css';

type ListHeaderProps = {
  title: string;
  summary: ReactNode;
  /** The button that creates a row. */
  create?: ReactNode;
  /** Other buttons, before it. */
  actions?: ReactNode;
};

const toButtons = (create: ReactNode, actions: ReactNode): ReactNode => {
  if (create === undefined) return actions;
  if (actions === undefined) return <div className={classes.create}>{create}</div>;
  return (
    <div className={classes.create}>
      <div className={classes.buttons}>
        {actions}
        {create}
      </div>
    </div>
  );
};

/** The header of a list's page with its buttons. */
export function ListHeader({ title, summary, create, actions }: ListHeaderProps) {
  return <PageHeader title={title} summary={summary} actions={toButtons(create, actions)} />;
}

/** Toolbar and table of a list's page. */
export function ListPanel(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <div {...props} className={classes.panel} />;
}
