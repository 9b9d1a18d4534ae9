import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** The title of the browser's tab; the heading by default. */
  documentTitle?: string;
  /** `null`: not known yet; its line is kept. */
  summary?: ReactNode;
  /** Between the words and the actions; below them where it is narrow. */
  note?: ReactNode;
  /** What of the day needs a look: behind the words, on a line of its own where that is narrow. */
  digest?: ReactNode;
  actions?: ReactNode;
  /** On a phone, whose bar names the page, only readers have title and quiet line. */
  isNamedByBar?: boolean;
};

/** The head of a page: its only h1, a quiet line, the page's actions. */
export function PageHeader({
  title,
  documentTitle = title,
  summary,
  note,
  digest,
  actions,
  isNamedByBar,
}: PageHeaderProps) {
  const heading = usePageTitle(documentTitle);
  return (
    <header className={classes.header} data-named={isNamedByBar || undefined}>
      <div className={classes.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {summary !== undefined && <p className={classes.summary}>{summary}</p>}
      </div>
      {digest !== undefined && <div className={classes.digest}>{digest}</div>}
      {note !== undefined && <div className={classes.note}>{note}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
