import { useState } from 'react';
import type { z } from 'zod';
import type { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { confirmRelogin, useRelogin } from '#api/accounts/auth.ts';
import type { SecondFactor } from '#api/accounts/sign-in.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { toast } from '#ui/toasts/toast.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondStep } from './second-step.tsx';

const TITLE = 'Prijava je istekla';

type ReloginDialogProps = {
  /** The user whose session has ended; no other user may continue with what they have typed. */
  email: string;
  /** The server's answer to the right password; undefined when the user cancelled. */
  onDone: (signedIn: z.infer<typeof LoginResult> | undefined) => void;
};

type GiveUpDialogProps = { onStay: () => void; onLeave: () => void };

/** Mounted only while it asks: it would receive the Escape that opens it, and close immediately. */
function GiveUpDialog({ onStay, onLeave }: GiveUpDialogProps) {
  return (
    <ConfirmDialog
      opened
      onClose={onStay}
      onConfirm={onLeave}
      title="Odbaciti izmene?"
      confirmLabel="Odbaci izmene"
      cancelLabel="Nazad"
      tone="danger"
    >
      <p>Bez prijave ono što ste uneli neće biti sačuvano. Otvoriće se stranica za prijavu.</p>
    </ConfirmDialog>
  );
}

/**
 * Asks for the password over the page, since the session ended while something on it was unsaved
 * [accounts#relogin-over-work].
 */
export function ReloginDialog({ email, onDone }: ReloginDialogProps) {
  const relogin = useRelogin();
  const [isAsking, setAsking] = useState(false);
  const [second, setSecond] = useState<SecondFactor>();
  const send = async (credentials: { email: string; password: string }) => {
    const answer = await relogin.mutateAsync(credentials);
    if ('secondFactor' in answer) setSecond(answer.secondFactor);
    else onDone(answer);
  };
  const back = (reason?: string) => {
    setSecond(undefined);
    if (reason !== undefined) toast.error(reason);
  };
  return (
    <>
      {second ? (
        <DialogFrame opened onClose={() => setAsking(true)} title={TITLE} size={440} closesOutside={false}>
          <div className={dialog.prose}>
            <SecondStep
              asked={second}
              onConfirm={async (factor) => onDone(await confirmRelogin(second.ticket, factor))}
              onBack={back}
            />
          </div>
        </DialogFrame>
      ) : (
        <PasswordDialog
          title={TITLE}
          text="Unesite lozinku da biste nastavili. Sve što ste uneli ostaje na svom mestu."
          submitLabel="Prijavi se"
          email={email}
          onSend={send}
          onCancel={() => setAsking(true)}
        />
      )}
      {isAsking && <GiveUpDialog onStay={() => setAsking(false)} onLeave={() => onDone(undefined)} />}
    </>
  );
}
