import { z } from 'zod';
import { serveTask } from '#platform/workbooks/serve-task.ts';
import { readWorkbook } from './read-workbook.ts';
import { WorkbookError, type WorkbookAnswer, type WorkbookTask } from './workbook-sheet.ts';
import { writeWorkbook } from './write-workbook.ts';

const Task = z.custom<WorkbookTask>((value) => z.object({ kind: z.string() }).safeParse(value).success);

async function answer(task: WorkbookTask): Promise<WorkbookAnswer> {
  if (task.kind === 'write') return { kind: 'written', bytes: await writeWorkbook(task.items) };
  try {
    return { kind: 'read', sheet: await readWorkbook(Buffer.from(task.bytes), task.reading) };
  } catch (error) {
    if (error instanceof WorkbookError) {
      const { code, values, fields } = error;
      return { kind: 'refused', code, values, fields };
    }
    throw error;
  }
}

serveTask((task) => answer(Task.parse(task)));
