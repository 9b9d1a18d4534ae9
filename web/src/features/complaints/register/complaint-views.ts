import { COMPLAINT_VIEW_OPTIONS, COMPLAINT_VIEWS } from '@majstorija/contract/complaints/complaint-states.ts';
import type { ComplaintCounts } from '@majstorija/contract/complaints/complaints.ts';
import type { ComplaintsState } from './use-complaints-state.ts';
import { countedViews } from '#shared/lists/list-views.tsx';

/** The views of the register with their counts; 'Kasne' is the orange one [complaints#register-page]. */
export const complaintViews = (state: ComplaintsState, counts: ComplaintCounts | undefined) =>
  countedViews(state, {
    label: 'Prikazi evidencije',
    labels: COMPLAINT_VIEWS,
    options: COMPLAINT_VIEW_OPTIONS,
    counts,
    actionView: 'late',
  });
