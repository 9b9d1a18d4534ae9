import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import classes from './list-frame.module.css';

type ListHeaderProps = {
  title: string;
  /** Its line is kept while it is not known. */
  summary: ReactNode;
  /** What waits to be shown; its place is kept while it is empty. */
  note: ReactNode;
  digest?: ReactNode;
  /** The button that creates a row. */
  create?: ReactNode;
  /** Other buttons, before it. */
  actions?: ReactNode;
  /** The switch between the ways to show the rows; on a phone a line of its own. */
  layouts?: ReactNode;
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
export function ListHeader({ title, summary, note, digest, create, actions, layouts }: ListHeaderProps) {
  const buttons =
    layouts === undefined ? (
      toButtons(create, actions)
    ) : (
      <>
        {layouts}
        {toButtons(create, actions)}
      </>
    );
  return (
    <PageHeader
      title={title}
      summary={summary ?? null}
      note={note}
      digest={digest}
      actions={buttons}
      isNamedByBar={layouts !== undefined}
    />
  );
}

/** Toolbar and table of a list's page. */
export function ListPanel(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <div {...props} className={classes.panel} />;
}
