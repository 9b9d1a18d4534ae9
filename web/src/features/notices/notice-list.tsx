import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { noticesQuery, useReadNotices, useReadOrderNotices } from '#api/notices/notices.ts';
import { NoticeItem } from '#features/notices/notice-item.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { StatusPanel } from '#ui/panels/status-panel.tsx';
import classes from './notices.module.css';

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

const linksIn = (list: Element) => Array.from(list.querySelectorAll<HTMLElement>('[data-notice]'));

/** Moves the focus between the notices. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const links = linksIn(event.currentTarget);
  const at = links.findIndex((link) => link === document.activeElement);
  const next = STEPS[event.key]?.(at, links.length);
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

function Notices({ notices, onFollow }: { notices: readonly Notice[]; onFollow: () => void }) {
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const readOrder = useReadOrderNotices();
  const { mutate: read } = useReadNotices();
  useEffect(() => {
    // A list that came after the panel has opened: the first notice takes the focus over from the panel itself.
    const active = document.activeElement;
    if (list.current === null || active?.getAttribute('role') !== 'dialog') return;
    if (active.contains(list.current)) linksIn(list.current)[0]?.focus({ preventScroll: true });
  }, []);
  const open = ({ _id, order, readAt }: Notice) => {
    if (order !== null) readOrder(order._id);
    else if (readAt === null) read({ ids: [_id] });
    onFollow();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are heard from the links inside
    <ul ref={list} className={classes.list} aria-label="Obaveštenja" onKeyDown={walk}>
      {notices.map((notice, at) => (
        <NoticeItem key={notice._id} notice={notice} now={now} hasAutoFocus={at === 0} onOpen={open} />
      ))}
    </ul>
  );
}

const Empty = () => (
  <StatusPanel icon={<BellOff aria-hidden="true" />} title="Nema obaveštenja.">
    Ovde se vide obaveštenja od poslednja 24 sata: novi nalozi bez majstora, vaši nalozi koji traže akciju,
    rokovi i pominjanja.
  </StatusPanel>
);

/** The notices of the shift: their rows, an outline while they load, that there are none, or why they are not there. */
export const NoticeList = ({ onFollow }: { onFollow: () => void }) => (
  <Loaded query={useQuery(noticesQuery())} failure="Obaveštenja nisu učitana." lines={6}>
    {({ notices }) => (notices.length === 0 ? <Empty /> : <Notices notices={notices} onFollow={onFollow} />)}
  </Loaded>
);
