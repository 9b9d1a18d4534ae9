import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ConsentDayQuery } from '@majstorija/contract/legal-documents/consents.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { useExportDayConsents } from '#api/legal-documents/consents.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { serverNow } from '#lib/browser/server-clock.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';

/** Every acceptance of one day as a workbook, for the super admin [consent#day-dialog]; mount it only while open. */
export function DayDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(ConsentDayQuery),
    defaultValues: { day: belgradeDay(new Date(serverNow()).toISOString()) },
  });
  const { mutateAsync } = useExportDayConsents();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Saglasnosti za dan"
      form={form}
      submitLabel="Izvezi u Excel"
      onSubmit={async ({ day }) => {
        saveFile(await mutateAsync({ day }), `Saglasnosti-${day}.xlsx`);
        onClose();
      }}
    >
      <p>Svako prihvatanje tog dana po beogradskom vremenu: ko, koji tekst, kada i odakle.</p>
      <DateField control={form.control} name="day" label="Dan" />
    </FormDialog>
  );
}
