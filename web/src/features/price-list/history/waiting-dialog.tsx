import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import type { WaitingPreview, WaitingVersion } from '@majstorija/contract/price-list/price-versions.ts';
import { PRICE_NOTICES } from '@majstorija/contract/messages/notices/price-notices.ts';
import { useWithdrawWaiting, waitingPreviewQuery } from '#api/price-list/price-versions.ts';
import { FailureNote } from '#features/price-list/import/failure-note.tsx';
import { ImportPreview } from '#features/price-list/import/import-preview.tsx';
import { formatDay } from '#features/price-list/import/import-summary.ts';
import { toFailure } from '#features/price-list/import/use-price-import.ts';
import classes from '#features/price-list/import/import-dialog.module.css';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { PageSpinner } from '#ui/marks/spinner.tsx';

/** What was changed in the list after the version was confirmed. */
function Replaced({ replaced: { count, names } }: Pick<WaitingPreview, 'replaced'>) {
  if (count === 0) return null;
  const more = count > names.length ? ` i još ${count - names.length}` : '';
  return (
    <p>
      <strong>Izmene posle zakazivanja koje ovaj cenovnik zamenjuje ({formatNumber(count)}):</strong>{' '}
      {names.join(', ')}
      {more}.
    </p>
  );
}

type WaitingDialogProps = { waiting: WaitingVersion; onClose: () => void };

/** What the waiting version would do to the list of now, and the way to withdraw it. Mount it only while open. */
export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  const { data, error } = useQuery(waitingPreviewQuery(waiting._id));
  const withdraw = useWithdrawWaiting();
  const run = useSingleCall(withdraw);
  const isOnline = useOnline();
  return (
    <DialogFrame opened onClose={onClose} title={`Cenovnik od ${formatDay(waiting.validFrom)}`} size={820}>
      <div className={classes.body}>
        {error !== null && <FailureNote failure={toFailure(error, PRICE_NOTICES.withdrawPrices.failure)} />}
        {data === undefined && error === null && <PageSpinner />}
        {data !== undefined && (
          <>
            <Replaced replaced={data.replaced} />
            <ImportPreview preview={data.preview} />
          </>
        )}
      </div>
      <div className={dialog.actions}>
        <div className={dialog.summary} />
        <Button onClick={onClose}>Zatvori</Button>
        <Button
          variant="danger"
          isBusy={withdraw.isPending}
          disabledReason={isOnline ? undefined : OFFLINE_REASON}
          onClick={() => run(waiting._id, { onSuccess: onClose })}
        >
          Povuci zakazani cenovnik
        </Button>
      </div>
    </DialogFrame>
  );
}
