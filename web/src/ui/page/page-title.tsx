import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

type PageTitleProps = {
  /** The title of the browser's tab before „– Majstorija“. */
  documentTitle: string;
  className?: string | undefined;
  children: ReactNode;
};

/** The h1 of a page that has no PageHeader. */
export function PageTitle({ documentTitle, className, children }: PageTitleProps) {
  const heading = usePageTitle(documentTitle);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
