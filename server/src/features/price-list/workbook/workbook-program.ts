import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { readWorkbook } from './read-workbook.ts';
import { WorkbookError, type WorkbookAnswer, type WorkbookTask } from './workbook-sheet.ts';
import { writeTable, writeWorkbook } from './write-workbook.ts';

const Task = z.custom<WorkbookTask>((value) => z.object({ kind: z.string() }).safeParse(value).success);

async function answer(task: WorkbookTask): Promise<WorkbookAnswer> {
  if (task.kind === 'write') return { kind: 'written', bytes: await writeWorkbook(task.items) };
  if (task.kind === 'write-table') return { kind: 'written', bytes: await writeTable(task.table) };
  try {
    return { kind: 'read', sheet: await readWorkbook(Buffer.from(task.bytes)) };
  } catch (error) {
    if (error instanceof WorkbookError) return { kind: 'refused', code: error.code };
    throw error;
  }
}

/**
 * Ends this process after so many milliseconds, however busy it is. A running server ends it earlier; one that was
 * killed cannot, and a child that is busy with a file does not notice that its parent has ended.
 */
function endAfter(milliseconds: number): void {
  const guard = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${milliseconds})`;
  new Worker(guard, { eval: true, execArgv: [] }).unref();
}

// A child process of the server for one workbook: an untrusted file cannot harm the server.
process.once('message', (message) => {
  endAfter(Number(process.argv[2]));
  void answer(Task.parse(message)).then((reply) => process.send?.(reply, () => process.disconnect()));
});
process.send?.({ kind: 'ready' });
