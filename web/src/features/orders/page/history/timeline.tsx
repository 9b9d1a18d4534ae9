import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton, type MenuEntry } from '#ui/buttons/menu-button.tsx';
import classes from './timeline.module.css';

/** One day of a history: its heading and its entries, newest first. */
export function TimelineDay({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.day}>
      <h3 className={classes.date}>{label}</h3>
      <ol className={classes.list}>{children}</ol>
    </section>
  );
}

type TimelineItemProps = {
  icon: ReactNode;
  /** Who: „Majstor · Žarko Ljubičić“. */
  header: ReactNode;
  time: ReactNode;
  /** The text of the event. */
  text: ReactNode;
  /** Shown as a quote. */
  note?: ReactNode;
  tone?: 'action' | 'complaint' | undefined;
  /** Entries of the „⋯“ menu and its accessible name. */
  menu?: { label: string; items: readonly MenuEntry[] };
};

export function TimelineItem({ icon, header, time, text, note, tone, menu }: TimelineItemProps) {
  return (
    <li className={classes.item} data-tone={tone}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <div className={classes.top}>
          <p className={classes.header}>{header}</p>
          <span className={classes.time}>{time}</span>
        </div>
        <p>{text}</p>
        {note !== null && note !== undefined && note !== '' && (
          <blockquote className={classes.note}>{note}</blockquote>
        )}
      </div>
      <span className={classes.side}>
        {menu !== undefined && (
          <MenuButton
            isSmall
            label={menu.label}
            icon={<Ellipsis size={18} aria-hidden="true" />}
            items={menu.items}
          />
        )}
      </span>
    </li>
  );
}
