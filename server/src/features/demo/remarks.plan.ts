import type { DemoJob } from '#features/demo/demo-job.content.ts';
import type { Random } from '#features/demo/random.tools.ts';
import { COMMENTS, NOTES } from '#features/demo/remarks.content.ts';
import type { Step } from '#features/demo/story-times.plan.ts';

/** What has happened last of these decides what an operator has to say, the latest first. */
const COMMENT_STAGES = [
  ['canceled', COMMENTS.canceled],
  ['complaint_created', COMMENTS.complaint],
  ['completed', COMMENTS.after],
  ['worker_accepted', COMMENTS.during],
  ['created', COMMENTS.before],
] as const;

function pickComment(before: readonly Step[], random: Random): string {
  const stage = COMMENT_STAGES.find(([event]) => before.some((step) => step.event === event));
  return random.pick(stage?.[1] ?? COMMENTS.before);
}

/** The note that a step of the timeline carries, if any: a comment, a reason, the words of a complaint. */
export function pickNote(
  steps: readonly Step[],
  index: number,
  job: DemoJob,
  random: Random,
): string | undefined {
  const step = steps[index];
  if (!step) return undefined;
  if (step.event === 'comment_added') return pickComment(steps.slice(0, index), random);
  if (step.event === 'complaint_created') return job.complaint;
  // The system gives no reasons: its limit ran out.
  if (step.by === 'system') return undefined;
  const notes: Readonly<Record<string, readonly string[]>> = NOTES;
  const choices = notes[`${step.event}:${step.by}`] ?? notes[step.event];
  return choices && random.pick(choices);
}
