import type { ReactNode } from 'react';
import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './auth-layout.module.css';

/** The asphalt board with the four signs; decoration, hidden below 900 pixels. */
function SignsBoard() {
  return (
    <div className={classes.board} aria-hidden="true">
      <ul className={classes.signs}>
        {CATEGORY_OPTIONS.map((category) => (
          <li key={category} className={classes.tile}>
            <ServiceSign category={category} size={72} />
            <span>{CATEGORIES[category].label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
