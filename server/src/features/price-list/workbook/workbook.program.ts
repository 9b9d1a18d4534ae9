import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { readWorkbook } from '#features/price-list/workbook/read-workbook.tools.ts';
import { WorkbookError } from '#features/price-list/workbook/workbook-error.tools.ts';
import type { WorkbookAnswer, WorkbookTask } from '#features/price-list/workbook/workbook.types.ts';
import { writeWorkbook } from '#features/price-list/workbook/write-workbook.tools.ts';

const Task = z.custom<WorkbookTask>((value) => z.object({ kind: z.string() }).safeParse(value).success);

async function answer(task: WorkbookTask): Promise<WorkbookAnswer> {
  if (task.kind === 'write') return { kind: 'written', bytes: await writeWorkbook(task.items) };
  try {
    return { kind: 'read', sheet: await readWorkbook(Buffer.from(task.bytes)) };
  } catch (error) {
    if (error instanceof WorkbookError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

/**
 * Ends this process after so many milliseconds, however busy it is. The server does so earlier while it lives; one that
 * was killed cannot, and a child that a file keeps busy does not notice that it is alone.
 */
function endAfter(milliseconds: number): void {
  const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(guard, { eval: true, execArgv: [] }).unref();
}

// A child of the server's for one workbook: whatever a stranger's file does to it, the server goes on.
process.once('message', (message) => {
  endAfter(Number(process.argv[2]));
  void answer(Task.parse(message)).then((said) => process.send?.(said, () => process.disconnect()));
});
process.send?.({ kind: 'ready' });
