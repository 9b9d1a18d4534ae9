import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import type { OpenHref } from '#ui/toasts/notice-text.tsx';
import { ToastCard } from '#ui/toasts/toast-card.tsx';
import { subscribe, takeNewest, visibleNotices, type Notice, type Offer } from '#ui/toasts/toast-store.ts';
import classes from './toasts.module.css';

const spoken = (notices: readonly Notice[], isError: boolean) =>
  notices
    .filter(({ kind }) => (kind === 'error') === isError)
    .map(({ subject, text, action, next }) =>
      [subject, text, action && `${action.label}: Alt+Z.`, next && `${next.label}: Alt+V.`]
        .filter((part) => part !== undefined)
        .join(' '),
    )
    .join(' ');

/** Alt+T brings the focus to the notices, which stops their clocks; Alt+Z and Alt+V do what the newest one offers. */
const OFFER_KEYS: Readonly<Record<string, Offer>> = { z: 'action', v: 'next' };

function useNoticeKeys(focus: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      const offer = lookUp(OFFER_KEYS, key);
      if (key === 't') {
        event.preventDefault();
        focus();
      } else if (offer !== undefined && !event.repeat && takeNewest(offer)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [focus]);
}

/** The one place of all notices [design#toasts]: the newest, over those that wait; with its live regions from the start. */
export function Toasts({ onOpen }: { onOpen?: OpenHref }) {
  const notices = useSyncExternalStore(subscribe, visibleNotices);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  const region = useRef<HTMLElement>(null);
  const [focus] = useState(() => () => region.current?.focus());
  useNoticeKeys(focus);
  return (
    <>
      <HiddenText role="status">{spoken(notices, false)}</HiddenText>
      <HiddenText role="alert">{spoken(notices, true)}</HiddenText>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only stop the clocks */}
      <section
        ref={region}
        className={classes.region}
        aria-label="Obaveštenja"
        tabIndex={-1}
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {notices.map((notice, index) => (
          <ToastCard
            key={notice.id}
            notice={notice}
            onOpen={onOpen}
            isOnTop={index === 0}
            rest={notices.length - 1}
            isPaused={isHovered || isFocused || isHidden}
          />
        ))}
      </section>
    </>
  );
}
