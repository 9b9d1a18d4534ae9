import type { ComponentPropsWithRef, ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import classes from './list-page.module.css';

type ListHeaderProps = { title: string; summary: ReactNode; create: ReactNode };

/** The head of a list's page with the button that creates a row. */
export function ListHeader({ title, summary, create }: ListHeaderProps) {
  return (
    <PageHeader title={title} summary={summary} actions={<div className={classes.create}>{create}</div>} />
  );
}

/** Toolbar and table of a list's page. */
export function ListPanel(props: Omit<ComponentPropsWithRef<'div'>, 'className'>) {
  return <div {...props} className={classes.panel} />;
}
