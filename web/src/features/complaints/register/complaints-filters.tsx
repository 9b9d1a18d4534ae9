import {
  COMPLAINT_STATE_OPTIONS,
  COMPLAINT_STATES,
} from '@majstorija/contract/complaints/complaint-states.ts';
import type { ComplaintsState } from './use-complaints-state.ts';
import type { ListFilters } from '#shared/lists/applied-filters.ts';
import { dayFilter } from '#shared/lists/day-filter.tsx';
import { selectFilter } from '#shared/lists/select-filter.tsx';

const STATES_OFFERED = COMPLAINT_STATE_OPTIONS.map((value) => ({ value, label: COMPLAINT_STATES[value] }));

/** The filters of the register: state and period of receipt [complaints#register-page]. */
export const complaintsFilters = ({ filters, setFilter }: ComplaintsState) =>
  ({
    state: selectFilter({
      label: 'Stanje',
      value: filters.state,
      options: STATES_OFFERED,
      onChange: (state) => setFilter('state', state),
    }),
    from: dayFilter({ label: 'Od', value: filters.from, onChange: (day) => setFilter('from', day) }),
    to: dayFilter({ label: 'Do', value: filters.to, onChange: (day) => setFilter('to', day) }),
  }) satisfies ListFilters;
