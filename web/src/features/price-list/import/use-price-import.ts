import { useState } from 'react';
import { errorText as catalogueText } from '@majstorija/contract/messages/errors.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import {
  IMPORT_LIMITS,
  type ImportQuery,
  type PriceImport,
} from '@majstorija/contract/price-list/price-list.ts';
import { useImportPrices, usePreviewImport } from '#api/price-list/price-mutations.ts';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { useConfirmation } from '#features/price-list/import/use-confirmation.ts';
import { listChanges } from '#features/price-list/import/list-changes.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';
import { useUpload, type UploadOptions } from '#ui/images/use-upload.ts';

/** Why the file was refused, the rows that the server names, and whether a retry with the same file may succeed. */
export type ImportFailure = {
  text: string;
  rows: readonly (readonly [row: string, text: string])[];
  canRetry: boolean;
  /** The sheets of the file of which one has to be chosen. */
  sheets?: readonly string[];
};

/** The step of an import: choosing a file, showing its preview, or done. */
export type ImportStage =
  { kind: 'choose' } | { kind: 'preview'; preview: PriceImport } | { kind: 'done'; done: PriceImport };

/** The field of the day by its label. */
const toRowName = (field: string): string => (field === 'validFrom' ? 'Važi od' : field);

/** Why a change of the list failed, for its dialog. */
export const toFailure = (
  error: unknown,
  fallback: string = PRICE_NOTICES.importPrices.failure,
): ImportFailure => {
  const text = errorText(error, fallback);
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  if (isApiError(error, 'workbook.severalSheets'))
    return { text, rows: [], canRetry: false, sheets: fields.map(([name]) => name) };
  return { text, rows: fields.map(([field, fault]) => [toRowName(field), fault] as const), canRetry: true };
};

/** What can be checked of a file before it is sent. */
function refuse(file: File): string | undefined {
  if (!/\.xlsx?$/i.test(file.name)) return catalogueText('workbook.notReadable');
  return file.size > IMPORT_LIMITS.bytes ? catalogueText('workbook.tooLarge') : undefined;
}

/** Sends a file and returns the result; a stopped one ends without one. */
function useAttempt() {
  const [failure, setFailure] = useState<ImportFailure | undefined>(undefined);
  const { run, progress, stop } = useUpload();
  const attempt = async (call: Parameters<typeof run>[0]) => {
    setFailure(undefined);
    try {
      await run(call);
    } catch (error) {
      setFailure(toFailure(error));
    }
  };
  return { attempt, failure, setFailure, progress, stop };
}

/** How the file is read where it can be read in several ways [price-list#import-sheet]. */
export type Reading = Pick<ImportQuery, 'sheet' | 'hiddenRows'>;

type Chosen = { file: File; reading: Reading };
type Upload = UploadOptions & Chosen;
type Confirmed = Upload & { plan: string; validFrom: string | undefined };

/** The two calls of an import; a repeated one has the key of its preview [price-list#import-once]. */
function useImportCalls(isPlanned: boolean) {
  const asking = usePreviewImport();
  const sending = useImportPrices({ isPlanned });
  const { keyFor, renew } = useIdempotencyKey();
  return {
    preview: (upload: Upload) => {
      renew();
      return asking.mutateAsync(upload);
    },
    send: (upload: Confirmed) =>
      sending.mutateAsync({
        ...upload,
        idempotencyKey: keyFor([upload.file, upload.validFrom ?? '', JSON.stringify(upload.reading)]),
      }),
    isRunning: asking.isPending || sending.isPending,
    /** The reviewed rows are being imported: it can't be cancelled. */
    isWriting: sending.isPending,
  };
}

/** A list that was changed after the preview is previewed again, with what was changed [price-list#import-as-previewed]. */
async function importAsShown(
  calls: Pick<ReturnType<typeof useImportCalls>, 'preview' | 'send'>,
  { validFrom, ...upload }: Omit<Confirmed, 'plan'>,
  shown: PriceImport,
): Promise<{ stage: ImportStage; failure?: ImportFailure }> {
  try {
    return { stage: { kind: 'done', done: await calls.send({ ...upload, validFrom, plan: shown.plan }) } };
  } catch (error) {
    if (!isApiError(error, 'price.listChanged')) throw error;
    const now = await calls.preview(upload);
    return {
      stage: { kind: 'preview', preview: now },
      failure: { ...toFailure(error), rows: listChanges(shown, now) },
    };
  }
}

/** An import from the choice of a file to its end; the file stays chosen after a failure. */
export function usePriceImport() {
  const [stage, setStage] = useState<ImportStage>({ kind: 'choose' });
  /** The file, and how the shown preview reads it. */
  const [chosen, setChosen] = useState<Chosen | undefined>(undefined);
  const { attempt, failure, setFailure, progress = 0, stop } = useAttempt();
  const confirmation = useConfirmation(stage.kind === 'preview' ? stage.preview : undefined);
  const calls = useImportCalls(confirmation.validFrom !== undefined);
  const preview = (wanted: Chosen) =>
    attempt(async (options) => {
      setStage({ kind: 'preview', preview: await calls.preview({ ...wanted, ...options }) });
      setChosen(wanted);
    });
  const choose = (file: File) => {
    const [text, wanted] = [refuse(file), { file, reading: {} }];
    setChosen(wanted);
    setStage({ kind: 'choose' });
    if (text === undefined) void preview(wanted);
    else setFailure({ text, rows: [], canRetry: false });
  };
  const confirm = (wanted: Chosen, shown: PriceImport) =>
    attempt(async (options) => {
      const { validFrom } = confirmation;
      const next = await importAsShown(calls, { ...wanted, validFrom, ...options }, shown);
      setStage(next.stage);
      if (next.failure) setFailure(next.failure);
    });
  return {
    stage,
    file: chosen?.file,
    failure,
    confirmation,
    progress: calls.isRunning ? progress : undefined,
    isWriting: calls.isWriting,
    stop,
    choose,
    readAs: (as: Reading) => chosen && void preview({ ...chosen, reading: { ...chosen.reading, ...as } }),
    retry: () => chosen && void preview(chosen),
    confirm: () => chosen && stage.kind === 'preview' && void confirm(chosen, stage.preview),
  };
}
