import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import type { SavedPeriod, SavedQuery, SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { SavedFields } from './saved-fields.tsx';
import { offeredName, SavedForm, toSavedValues } from './saved-form.ts';
import { useCreateSavedReport } from '#api/statistics/saved-reports.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

type SaveDialogProps = {
  report: ReportId;
  /** The name of the report. */
  name: string;
  query: SavedQuery;
  period: SavedPeriod;
  onSaved: (saved: SavedReport) => void;
  onClose: () => void;
};

/** Saves a report with the filters that are chosen [saved-reports#saved]. Mount it only while open. */
export function SaveDialog({ report, name, query, period, onSaved, onClose }: SaveDialogProps) {
  const create = useCreateSavedReport();
  const { keyFor } = useIdempotencyKey();
  const form = useForm({
    resolver: zodResolver(SavedForm),
    defaultValues: toSavedValues(
      { name: offeredName(name, period), period, isShared: false },
      new Date(serverNow()),
    ),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Sačuvaj izveštaj"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        const body = { ...values, report, query };
        const saved = await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        onClose();
        onSaved(saved);
      }}
      size={480}
    >
      <SavedFields control={form.control} />
    </FormDialog>
  );
}
