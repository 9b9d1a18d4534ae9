import type { ReactNode } from 'react';
import type { DETAIL_TABS, DetailTabs as State } from './use-detail-tabs.ts';
import { ViewTabs } from '#ui/toolbar/view-tabs.tsx';

const PANEL = 'person-panel';

type Tab = 'info' | (typeof DETAIL_TABS)[number];

/** A tab, and what it shows. */
export type DetailTab = { value: Tab; label: string; count?: number; content: ReactNode };

type DetailTabsProps = { label: string; state: State; tabs: readonly [DetailTab, ...DetailTab[]] };

/** The tabs of the page of a company or worker; which one is open is in the address. */
export function DetailTabs({ label, state, tabs }: DetailTabsProps) {
  const open = tabs.find(({ value }) => value === (state.view ?? 'info')) ?? tabs[0];
  return (
    <>
      <ViewTabs
        label={label}
        tabs={tabs}
        value={open.value}
        onChange={(next) => state.setView(next === 'info' ? undefined : next)}
        controls={PANEL}
      />
      <div id={PANEL} role="tabpanel" aria-label={open.label}>
        {open.content}
      </div>
    </>
  );
}
