import {
  COMPLAINT_VIEW_OPTIONS,
  COMPLAINT_VIEWS,
  type ComplaintView,
} from '@majstorija/contract/complaints/complaint-states.ts';
import type { ComplaintCounts } from '@majstorija/contract/complaints/complaints.ts';
import type { ComplaintsState } from './use-complaints-state.ts';
import type { ListViews } from '#shared/lists/list-views.tsx';

const TABS = ['all', ...COMPLAINT_VIEW_OPTIONS] as const;

/** The views of the register with their counts; 'Kasne' is the orange one [complaints#register-page]. */
export const complaintViews = (
  { view, setView }: ComplaintsState,
  counts: ComplaintCounts | undefined,
): ListViews<ComplaintView> => ({
  label: 'Prikazi evidencije',
  filterLabel: 'Prikaz',
  value: view ?? 'all',
  onChange: (tab) => setView(tab === 'all' ? undefined : tab),
  tabs: TABS.map((tab) => ({
    value: tab,
    label: COMPLAINT_VIEWS[tab],
    count: counts?.[tab] ?? null,
    isUrgent: tab === 'late',
  })),
});
