import type { ReactNode } from 'react';
import { paperTime } from './paper-time.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { join } from '#ui/text/class-names.ts';
import classes from './paper.module.css';

type PaperProps = {
  /** What it is, at the top of every page. */
  title: string;
  className?: string | undefined;
  /** Whether it is also read on the page; otherwise it is for the printer alone. */
  isShown?: boolean;
  children: ReactNode;
};

/** An A4 text, black on white; while one is on the page, nothing else is printed [design#paper]. */
export function Paper({ title, className, isShown = false, children }: PaperProps) {
  const now = useNow();
  return (
    <article className={join(classes.paper, isShown && classes.shown, className)} aria-label={title}>
      <div className={classes.running}>
        <p>
          <span>Majstorija</span>
          <span>{title}</span>
          <span>Odštampano {paperTime(now.toISOString())}</span>
        </p>
      </div>
      <div className={classes.content}>{children}</div>
    </article>
  );
}
