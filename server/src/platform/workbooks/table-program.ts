import { z } from 'zod';
import { serveTask } from './serve-task.ts';
import { writeTable } from './text-table.ts';

const Table = z.strictObject({
  sheet: z.string(),
  columns: z.array(z.strictObject({ title: z.string(), width: z.number() })),
  rows: z.array(z.array(z.string())),
});

serveTask((task) => writeTable(Table.parse(task)));
