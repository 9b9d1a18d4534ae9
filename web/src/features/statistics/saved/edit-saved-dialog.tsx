import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changesOf } from '@majstorija/contract/changes.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { SavedFields } from './saved-fields.tsx';
import { SavedForm, toSavedValues } from './saved-form.ts';
import { useUpdateSavedReport } from '#api/statistics/saved-reports.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

/** Renames an own saved report, changes its period or sharing [saved-reports#access]. Mount it only while open. */
export function EditSavedDialog({ saved, onClose }: { saved: SavedReport; onClose: () => void }) {
  const update = useUpdateSavedReport();
  const form = useForm({
    resolver: zodResolver(SavedForm),
    defaultValues: toSavedValues(saved, new Date(serverNow())),
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izmeni sačuvani izveštaj"
      form={form}
      submitLabel="Sačuvaj"
      onSubmit={async (values) => {
        const changes = changesOf(saved, values);
        if (Object.keys(changes).length > 0) await update.mutateAsync({ saved, changes });
        onClose();
      }}
      size={480}
    >
      <SavedFields control={form.control} />
    </FormDialog>
  );
}
