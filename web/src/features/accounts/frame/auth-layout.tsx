import type { ReactNode } from 'react';
import { SignsBoard } from './signs-board.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './auth-layout.module.css';

/** The split page of signing in: a plate with the page's name over its content, the board of signs beside it. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.main}>
        <div className={classes.column}>
          <p className={classes.brand}>Majstorija</p>
          <PageTitle documentTitle={title} className={classes.plate}>
            {title}
          </PageTitle>
          {children}
        </div>
      </main>
      <SignsBoard />
    </div>
  );
}
