import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { LIMITS } from '@majstorija/contract/limits.ts';
import {
  REPORT_MAIL_LABELS,
  REPORT_MAIL_OPTIONS,
  REPORT_MAIL_TIME,
  ReportMailBody,
  TODAY_REPORT,
  type ReportMail,
} from '@majstorija/contract/statistics/report-mail.ts';
import { REPORTS } from '@majstorija/contract/statistics/reports.ts';
import { periodText } from '@majstorija/contract/statistics/saved-report-texts.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { reportMailQuery, savedReportsQuery, useChooseReportMail } from '#api/statistics/saved-reports.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { RadioCards } from '#ui/forms/radio-cards.tsx';
import classes from './report-mail-dialog.module.css';

const TIME = REPORT_MAIL_TIME.replace(/^0/, '');
const WHEN = REPORT_MAIL_OPTIONS.map((value) => ({ value, label: REPORT_MAIL_LABELS[value] }));
const TODAY = {
  value: TODAY_REPORT,
  label: 'Danas',
  hint: 'Novi nalozi, nalozi bez majstora, kašnjenja i rokovi reklamacija',
};

const toOption = ({
  _id,
  name,
  report,
  period,
}: Pick<SavedReport, '_id' | 'name' | 'report' | 'period'>) => ({
  value: _id,
  label: name,
  hint: `${REPORTS[report].name} · ${periodText(period)}`,
});

/** What is chosen, or with a saved report at hand what is offered. */
function toValues(mail: ReportMail | undefined, saved: SavedReport | undefined): ReportMailBody {
  const { when, report } = mail ?? { when: 'none', report: TODAY_REPORT };
  if (saved === undefined || mail === undefined) return { when, report };
  return { when: when === 'none' ? 'daily' : when, report: saved._id };
}

type ReportFieldProps = {
  control: Control<ReportMailBody, unknown, ReportMailBody>;
  mail: ReportMail;
  saved: SavedReport | undefined;
};

/** Danas or one of the saved reports; the chosen one also when the list does not have it. */
function ReportField({ control, mail, saved }: ReportFieldProps) {
  const list = useQuery(savedReportsQuery({ page: 1, pageSize: LIMITS.maxPageSize }));
  const report = useWatch({ control, name: 'report' });
  const options = [TODAY, ...(list.data?.data ?? []).map(toOption)];
  const known = saved?._id === report ? toOption(saved) : { value: mail.report, label: mail.name ?? '' };
  return (
    <ComboboxField
      control={control}
      name="report"
      label="Izveštaj"
      options={options}
      chosen={options.find(({ value }) => value === report) ?? known}
      isLoading={list.isPending}
      notFoundText="Nijedan izveštaj nema to u nazivu."
    />
  );
}

const addressText = ({ email }: ReportMail): string =>
  email === null
    ? 'Uz vaš nalog nema email adrese, pa izveštaj ne može da stigne.'
    : `Stiže u ${TIME} na ${email}, sa brojevima u tabeli i linkom do izveštaja.`;

type ReportMailDialogProps = {
  /** The saved report that is offered, in place of the chosen one. */
  saved?: SavedReport | undefined;
  onClose: () => void;
};

/** Which report comes by mail, and when [saved-reports#mail]. Mount it only while open. */
export function ReportMailDialog({ saved, onClose }: ReportMailDialogProps) {
  const query = useQuery(reportMailQuery());
  const choose = useChooseReportMail();
  const form = useForm({
    resolver: zodResolver(ReportMailBody),
    values: toValues(query.data, saved),
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const when = useWatch({ control, name: 'when' });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Izveštaj mejlom"
      form={form}
      submitLabel="Sačuvaj"
      refusal={query.data === undefined ? 'Izbor se još učitava.' : undefined}
      onSubmit={async (body) => {
        await choose.mutateAsync(body);
        onClose();
      }}
      size={480}
    >
      <Loaded query={query} failure="Izbor za mejl nije učitan." lines={5}>
        {(mail) => (
          <>
            <p className={classes.note}>{addressText(mail)}</p>
            <RadioCards control={control} name="when" label="Kada" look="pills" options={WHEN} />
            {when !== 'none' && <ReportField control={control} mail={mail} saved={saved} />}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}
