import { COMPLAINT_STATES, type ComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import { Chip, type ChipFamily } from '#ui/marks/chip.tsx';

/** State of a complaint → its look, that of the order's status. */
const FAMILIES = {
  waiting: 'action',
  accepted: 'complaint',
  solved: 'done',
  refunded: 'closed',
  rejected: 'closed',
  closed: 'closed',
} as const satisfies Record<ComplaintState, ChipFamily>;

/** How far a complaint is; it has the square edge of every complaint. */
export const ComplaintChip = ({ state }: { state: ComplaintState }) => (
  <Chip family={FAMILIES[state]} hasEdge={state === 'waiting' || state === 'accepted'}>
    {COMPLAINT_STATES[state]}
  </Chip>
);
