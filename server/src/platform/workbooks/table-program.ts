import { z } from 'zod';
import { serveTask } from './serve-task.ts';
import { writeTables } from './text-table.ts';

const Cell = z.union([z.string(), z.strictObject({ value: z.number(), format: z.string() })]);
const Table = z.strictObject({
  sheet: z.string(),
  columns: z.array(z.strictObject({ title: z.string(), width: z.number() })),
  rows: z.array(z.array(Cell)),
});
const Task = z.strictObject({ tables: z.array(Table) });

serveTask((task) => writeTables(Task.parse(task).tables));
