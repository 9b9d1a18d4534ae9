import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import type { PriceVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { restorePreviewQuery, useRestoreVersion } from '#api/price-list/price-versions.ts';
import { ConfirmPart } from '#features/price-list/import/confirm-part.tsx';
import { FailureNote } from '#features/price-list/import/failure-note.tsx';
import { ImportPreview } from '#features/price-list/import/import-preview.tsx';
import { countWritten, formatDay } from '#features/price-list/import/import-summary.ts';
import { useConfirmation } from '#features/price-list/import/use-confirmation.ts';
import { toFailure, type ImportFailure } from '#features/price-list/import/use-price-import.ts';
import classes from '#features/price-list/import/import-dialog.module.css';
import { isApiError } from '#lib/http/api-error.ts';
import { useIdempotencyKey } from '#lib/http/idempotency-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { PageSpinner } from '#ui/marks/spinner.tsx';

type RestoreDialogProps = { version: PriceVersion; onClose: () => void };

/** A restoration from its preview to its end; a list that was changed meanwhile is previewed again. */
function useRestoring({ version: { number }, onClose }: RestoreDialogProps) {
  const asked = useQuery(restorePreviewQuery(number));
  const preview = asked.data;
  const confirmation = useConfirmation(preview);
  const { validFrom } = confirmation;
  const call = useRestoreVersion({ isPlanned: validFrom !== undefined });
  const { keyFor } = useIdempotencyKey();
  const isSent = useRef(false);
  const [failure, setFailure] = useState<ImportFailure | undefined>(undefined);
  const restore = async () => {
    if (preview === undefined || isSent.current) return;
    isSent.current = true;
    setFailure(undefined);
    const { plan } = preview;
    try {
      await call.mutateAsync({ number, plan, validFrom, idempotencyKey: keyFor([plan, validFrom ?? '']) });
      onClose();
    } catch (error) {
      setFailure(toFailure(error, PRICE_NOTICES.restorePrices.failure));
      if (isApiError(error, 'price.listChanged')) await asked.refetch();
    } finally {
      isSent.current = false;
    }
  };
  const failed = asked.isError ? toFailure(asked.error, PRICE_NOTICES.restorePrices.failure) : undefined;
  return { preview, confirmation, failure: failure ?? failed, isBusy: call.isPending, restore };
}

/** Makes the list as it was in a version, after a preview [price-list#restore]. Mount it only while open. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { version, onClose } = props;
  const { preview, confirmation, failure, isBusy, restore } = useRestoring(props);
  const isSame = preview !== undefined && countWritten(preview) === 0;
  const refusal = isSame ? 'Nema izmena: cenovnik je već ovakav' : confirmation.refusal;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <DialogFrame
      opened
      onClose={close}
      title={`Vrati verziju ${version.number}?`}
      size={820}
      closesOutside={false}
    >
      <div className={classes.body}>
        {failure !== undefined && <FailureNote failure={failure} />}
        {preview === undefined && failure === undefined && <PageSpinner />}
        {preview !== undefined && (
          <ImportPreview preview={preview}>
            {!isSame && <ConfirmPart preview={preview} confirmation={confirmation} />}
          </ImportPreview>
        )}
      </div>
      <div className={dialog.actions}>
        <div className={dialog.summary}>
          <span className={classes.refusal}>{refusal}</span>
        </div>
        <Button disabledReason={isBusy ? 'Vraćanje je u toku' : undefined} onClick={close}>
          Otkaži
        </Button>
        {preview !== undefined && (
          <Button variant="primary" isBusy={isBusy} disabledReason={refusal} onClick={() => void restore()}>
            {confirmation.validFrom === undefined
              ? `Vrati verziju ${version.number}`
              : `Zakaži za ${formatDay(confirmation.validFrom)}`}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}
