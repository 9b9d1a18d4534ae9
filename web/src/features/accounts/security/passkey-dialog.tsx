import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AddPasskeyBody } from '@majstorija/contract/accounts/factors.ts';
import { useAddPasskey } from '#api/accounts/factors.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const PasskeyForm = AddPasskeyBody.pick({ name: true });

type PasskeyDialogProps = {
  onClose: () => void;
  /** With the recovery codes of the first factor, else null. */
  onAdded: (codes: readonly string[] | null) => void;
};

/** The name of a new passkey, which the browser then makes [accounts#passkeys]. */
export function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const form = useForm({ resolver: zodResolver(PasskeyForm), defaultValues: { name: '' } });
  const add = useAddPasskey();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dodaj ključ"
      form={form}
      onSubmit={async ({ name }) => onAdded((await add.mutateAsync(name)).recoveryCodes)}
      submitLabel="Napravi ključ"
      size={480}
    >
      <p>
        Ključ čuva ovaj uređaj ili vaš telefon i otključava se prstom, licem ili PIN-om. Njime se
        prijavljujete bez lozinke.
      </p>
      <TextField
        control={form.control}
        name="name"
        label="Naziv ključa"
        hint="Po njemu ga kasnije prepoznajete, na primer „Laptop na poslu”."
        autoComplete="off"
      />
    </FormDialog>
  );
}
