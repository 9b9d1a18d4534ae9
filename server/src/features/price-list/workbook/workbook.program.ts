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

// A child of the server's for one workbook: whatever a stranger's file does to it, the server goes on.
process.once('message', (message) => {
  void answer(Task.parse(message)).then((said) => process.send?.(said, () => process.disconnect()));
});
process.send?.({ kind: 'ready' });
