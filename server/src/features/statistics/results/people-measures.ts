import {
  durationAmount,
  codedByOperator,
  plainAmount,
  WORKER_NUMBER,
  type Measure,
} from '#features/statistics/engine/measure.ts';

const OWN = `f.first_by = f.admin_id`;
const response = durationAmount('f.created_at', 'f.first_at', OWN);

/** Results by person that have totals by day and month: numbers of people, alone or with what was observed [statistics#rollups]. */
export const PEOPLE_RESULTS = {
  /** How long operators took until they did something themselves. */
  response: {
    name: 'response by operator',
    facts: 'order_leads_of_people',
    clocks: ['calendar', 'working'],
    amount: { calendar: codedByOperator(response.calendar), working: codedByOperator(response.working) },
    matures: 'false',
    within: 0,
  },
  /** The worker of each job, 0 of nobody. */
  jobs: {
    name: 'jobs by worker',
    facts: 'order_jobs_of_people',
    clocks: ['calendar'],
    amount: plainAmount(WORKER_NUMBER),
    matures: 'false',
    within: 0,
  },
  /** The worker of each payment and refund, doubled, and 1 more of a payment. */
  moneys: {
    name: 'moneys by worker',
    facts: 'order_moneys_of_people',
    clocks: ['calendar'],
    amount: plainAmount(`${WORKER_NUMBER} * 2 + (f.paid > 0)::integer`),
    matures: 'false',
    within: 0,
  },
} as const satisfies Readonly<Record<string, Measure>>;
