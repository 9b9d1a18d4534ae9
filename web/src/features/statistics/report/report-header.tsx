import { Info, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackToList } from '#shared/lists/back-to-list.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './report-header.module.css';

type ReportHeaderProps = {
  title: string;
  /** Whose saved report it is; undefined of none. */
  about: string | undefined;
  /** The id of the definition that the button shows, and whether it does. */
  definition: { id: string; isOpen: boolean; onToggle: () => void };
  /** What can be done with the report, before printing. */
  actions: ReactNode;
};

/** The head of a report: the way back, its name with the definition, what can be done with it. */
export function ReportHeader({ title, about, definition, actions }: ReportHeaderProps) {
  const { id, isOpen, onToggle } = definition;
  return (
    <header className={classes.header}>
      <span className={classes.back}>
        <BackToList path="/admin/statistics" label="Nazad na Statistiku" />
      </span>
      <PageTitle documentTitle={title}>{title}</PageTitle>
      <span className={classes.info}>
        <IconButton
          variant="default"
          label={isOpen ? 'Sakrij kako se računa' : 'Kako se računa'}
          icon={<Info size={20} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        />
      </span>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      <div className={classes.actions}>
        {actions}
        <IconButton
          variant="default"
          label="Štampaj"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        />
      </div>
    </header>
  );
}
