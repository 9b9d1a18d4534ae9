import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import classes from './paper-page.module.css';

type PaperPageProps = {
  title: string;
  summary?: ReactNode;
  /** The link to where the paper belongs. */
  back: ReactNode;
  /** Why it cannot be printed yet. */
  notReady?: string | undefined;
  children: ReactNode;
};

/** A page with one paper on it, and the button that prints it [design#paper]. */
export function PaperPage({ title, summary, back, notReady, children }: PaperPageProps) {
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        summary={summary}
        actions={
          <>
            {back}
            <Button
              variant="primary"
              icon={<Printer size={18} aria-hidden="true" />}
              disabledReason={notReady}
              onClick={() => window.print()}
            >
              Štampaj
            </Button>
          </>
        }
      />
      {children}
    </div>
  );
}
