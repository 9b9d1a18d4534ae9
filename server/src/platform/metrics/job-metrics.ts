import { Counter, Histogram, type Registry } from '@prometheus-io/client';

const BUCKETS_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60];

/** A run of a job. */
export interface JobRun {
  readonly kind: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

/** The figures of the jobs that this process ran. */
export interface JobMetrics {
  readonly observeJob: (run: JobRun) => void;
}

/** Counts runs of jobs by kind and outcome, and measures how long they took. */
export function createJobMetrics(registry: Registry): JobMetrics {
  const runs = new Counter({
    name: 'majstorija_job_runs_total',
    help: 'Runs of jobs in this process by kind and outcome; a failed one is tried again.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'majstorija_job_duration_seconds',
    help: 'Time that a run of a job took, by kind.',
    labelNames: ['kind'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    observeJob: ({ kind, outcome, seconds }) => {
      runs.inc({ kind, outcome });
      duration.observe({ kind }, seconds);
    },
  };
}
