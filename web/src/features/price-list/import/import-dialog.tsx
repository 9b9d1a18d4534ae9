import { CircleCheck, FileSpreadsheet } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { countOf } from '@majstorija/contract/text/format.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { ExportPrices } from '#features/price-list/export-button.tsx';
import { ConfirmPart } from '#features/price-list/import/confirm-part.tsx';
import { FailureNote } from '#features/price-list/import/failure-note.tsx';
import { ImportPreview } from '#features/price-list/import/import-preview.tsx';
import { countWritten, formatDay, summarize } from '#features/price-list/import/import-summary.ts';
import { ReadingPart, SheetChoice } from '#features/price-list/import/reading-part.tsx';
import { usePriceImport, type ImportStage } from '#features/price-list/import/use-price-import.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { isSendKey } from '#ui/dialogs/send-key.ts';
import { DropZone } from '#ui/images/drop-zone.tsx';
import { fileSize } from '#ui/images/file-size.ts';
import { UploadProgress } from '#ui/images/upload-progress.tsx';
import classes from './import-dialog.module.css';

const ACCEPT =
  '.xlsx,.xls,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel';

/** The counted items of the import: `Uvezi 21 stavku`. */
const ITEMS = { one: 'stavku', few: 'stavke', other: 'stavki' };

type ChooseProps = { file: File | undefined; onChoose: (file: File) => void };

function Choose({ file, onChoose }: ChooseProps) {
  const id = useId();
  return (
    <div className={classes.choose}>
      <label htmlFor={id} className={classes.label}>
        {file === undefined ? 'Excel fajl' : `${file.name} (${fileSize(file.size)})`}
      </label>
      <DropZone
        parts={{ id, 'aria-invalid': undefined, 'aria-describedby': `${id}-hint` }}
        icon={<FileSpreadsheet size={22} aria-hidden="true" />}
        text={
          file === undefined
            ? 'Izaberite fajl ili ga prevucite ovde'
            : 'Izaberite drugi fajl ili ga prevucite ovde'
        }
        accept={ACCEPT}
        isMultiple={false}
        hasAutoFocus
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        .xlsx ili .xls, najviše 5 MB. Stavke se prepoznaju po šifri, a bez nje po kategoriji, potkategoriji i
        nazivu. Ništa se ne briše.
      </p>
    </div>
  );
}

/** The running step, while no file can be chosen. */
function OnItsWay({ file }: { file: File }) {
  return (
    <div className={classes.choose}>
      <p className={classes.label}>
        {file.name} ({fileSize(file.size)})
      </p>
      <p className={classes.hint}>Fajl se šalje i proverava. U cenovniku se još ništa ne menja.</p>
    </div>
  );
}

function Done({ done }: { done: PriceImport }) {
  return (
    <div className={classes.done}>
      <CircleCheck size={28} aria-hidden="true" />
      <p role="status">
        <strong>
          {done.validFrom === null
            ? 'Cenovnik je uvezen.'
            : `Cenovnik je zakazan i važi od ${formatDay(done.validFrom)}`}
        </strong>{' '}
        {summarize(done)}
      </p>
    </div>
  );
}

/** Why the previewed file cannot be imported. */
function refusalOf(preview: PriceImport): string | undefined {
  if (preview.counts.invalid > 0) return 'Ispravite neispravne redove u Excelu, pa ponovo izaberite fajl';
  return countWritten(preview) === 0 ? 'Nema izmena: cenovnik je već ovakav' : undefined;
}

/** Why the button is off: the file first, then what has to be ticked or chosen. */
const whyNot = ({ stage, confirmation }: ReturnType<typeof usePriceImport>): string | undefined =>
  stage.kind === 'preview' ? (refusalOf(stage.preview) ?? confirmation.refusal) : undefined;

const canConfirm = (state: ReturnType<typeof usePriceImport>): boolean =>
  state.stage.kind === 'preview' && state.progress === undefined && whyNot(state) === undefined;

type ActionsProps = { state: ReturnType<typeof usePriceImport>; onClose: () => void };

function Actions({ state, onClose }: ActionsProps) {
  const { stage, progress, stop, failure, retry, confirm, isWriting } = state;
  const isBusy = progress !== undefined;
  const count = stage.kind === 'preview' ? countWritten(stage.preview) : 0;
  const refusal = whyNot(state);
  const { validFrom } = state.confirmation;
  return (
    <div className={dialog.actions}>
      <div className={dialog.summary}>
        {progress === undefined ? (
          <span className={classes.refusal}>{refusal}</span>
        ) : (
          <UploadProgress state={progress} onStop={stop} label="Slanje cenovnika" />
        )}
      </div>
      {stage.kind === 'choose' && failure === undefined && !isBusy && (
        <ExportPrices variant="ghost">Preuzmi primer</ExportPrices>
      )}
      <Button disabledReason={isWriting ? 'Uvoz je u toku' : undefined} onClick={onClose}>
        {stage.kind === 'done' ? 'Zatvori' : 'Odustani'}
      </Button>
      {stage.kind === 'choose' && failure?.canRetry === true && (
        <Button variant="primary" isBusy={isBusy} onClick={retry}>
          Pokušaj ponovo
        </Button>
      )}
      {stage.kind === 'preview' && (
        <Button variant="primary" isBusy={isBusy} disabledReason={refusal} onClick={confirm}>
          {validFrom === undefined
            ? `Uvezi ${countOf(count, ITEMS)}`
            : `Zakaži ${countOf(count, ITEMS)} za ${formatDay(validFrom)}`}
        </Button>
      )}
    </div>
  );
}

const TITLES: Readonly<Record<ImportStage['kind'], string>> = {
  choose: 'Uvezi cenovnik',
  preview: 'Pregled uvoza cenovnika',
  done: 'Uvoz cenovnika',
};

/** The pressed button disappears with its step; the focus stays in the dialog. */
function useKeptFocus(step: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, [step]);
  return box;
}

/** Imports a workbook in three steps: choose, check, done [price-list#import-preview]. Mount it only while open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = usePriceImport();
  const { stage, file, failure, progress, isWriting, stop } = state;
  const isBusy = progress !== undefined;
  const box = useKeptFocus(`${stage.kind} ${isBusy}`);
  const close = () => {
    if (isWriting) return;
    stop();
    onClose();
  };
  return (
    <DialogFrame
      opened
      onClose={close}
      title={TITLES[stage.kind]}
      size={820}
      closesOutside={stage.kind === 'choose' && !isBusy}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter is heard from every part inside */}
      <div
        onKeyDown={(event) => {
          if (isSendKey(event) && canConfirm(state)) state.confirm();
        }}
      >
        <div ref={box} className={classes.body} tabIndex={-1}>
          {failure !== undefined && <FailureNote failure={failure} />}
          {stage.kind === 'done' ? (
            <Done done={stage.done} />
          ) : (
            !isBusy && <Choose file={file} onChoose={state.choose} />
          )}
          {failure?.sheets !== undefined && (
            <SheetChoice
              sheets={failure.sheets}
              chosen={undefined}
              onChoose={(sheet) => state.readAs({ sheet })}
            />
          )}
          {isBusy && stage.kind === 'choose' && file !== undefined && <OnItsWay file={file} />}
          {stage.kind === 'preview' && (
            <ImportPreview preview={stage.preview}>
              {!isBusy && <ReadingPart preview={stage.preview} onRead={state.readAs} />}
              {refusalOf(stage.preview) === undefined && (
                <ConfirmPart preview={stage.preview} confirmation={state.confirmation} />
              )}
            </ImportPreview>
          )}
        </div>
        <Actions state={state} onClose={close} />
      </div>
    </DialogFrame>
  );
}
