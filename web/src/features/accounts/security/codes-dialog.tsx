import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { toast } from '#ui/toasts/toast.ts';
import classes from './factors.module.css';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Kodovi su kopirani.');
  } catch {
    toast.error('Kodovi nisu kopirani. Prepišite ih.');
  }
}

type CodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The ten recovery codes, shown this once [accounts#recovery-codes]. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  return (
    <DialogFrame opened onClose={onClose} title="Sačuvajte rezervne kodove" size={480} closesOutside={false}>
      <div className={dialog.prose}>
        <p>
          Ako ostanete bez ključa ili telefona, prijavljujete se lozinkom i jednim od ovih kodova. Svaki važi
          jednom. Više neće biti prikazani.
        </p>
        <ul className={classes.codes} aria-label="Rezervni kodovi">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={dialog.actions}>
        <Button onClick={() => void copy(codes)}>Kopiraj</Button>
        <Button variant="primary" onClick={onClose}>
          Sačuvani su
        </Button>
      </div>
    </DialogFrame>
  );
}
