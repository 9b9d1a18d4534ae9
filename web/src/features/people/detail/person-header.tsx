import type { ReactNode } from 'react';
import type { PeopleList } from './people-lists.ts';
import { BackToList } from '#shared/lists/back-to-list.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { PageTitle } from '#ui/page/page-title.tsx';
import classes from './person-header.module.css';

type PersonHeaderProps = {
  title: string;
  list: PeopleList;
  /** Absent until the person is loaded. */
  person: { profileImage: string | null; isActive: boolean } | undefined;
  /** The state and totals, in one line. */
  facts: ReactNode;
  actions: ReactNode;
};

/** The head of a person's page; the way back and the h1 stay the same while the person is loading. */
export function PersonHeader({ title, list, person, facts, actions }: PersonHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.identity}>
        <BackToList path={list.path} label={list.back} />
        {person !== undefined && (
          <Avatar name={title} photo={person.profileImage} size={56} isInactive={!person.isActive} />
        )}
        <div className={classes.words}>
          <PageTitle documentTitle={title} className={classes.title}>
            {title}
          </PageTitle>
          {person !== undefined && <p className={classes.facts}>{facts}</p>}
        </div>
      </div>
      {person !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
