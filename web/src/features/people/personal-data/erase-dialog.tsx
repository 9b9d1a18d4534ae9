import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { EraseBody } from '@majstorija/contract/personal-data/erasure-api.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useErasePerson } from '#api/people/personal-data.ts';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import classes from './personal-data.module.css';

const GOES = [
  'ime, telefon, email i fotografija',
  'adrese, napomene, opisi i komentari',
  'fotografije naloga',
  'lozinka, prijave i poslate poruke',
] as const;

const STAYS = [
  'nalozi: šifra, status, vremena i opština',
  'obavljeni radovi i iznosi',
  'zapis u dnevniku, bez vrednosti',
] as const;

/** The name must be typed exactly; it is compared by the server once more. */
const formOf = (name: string) =>
  EraseBody.refine(({ confirmName }) => confirmName === name, {
    path: ['confirmName'],
    error: VALIDATION.fullName,
  });

type EraseDialogProps = {
  person: { _id: string; firstName: string; lastName: string };
  onClose: () => void;
  onErased: () => void;
};

/** What goes and what stays, and the full name as the confirmation [personal-data#erasure]. */
export function EraseDialog({ person, onClose, onErased }: EraseDialogProps) {
  const name = fullName(person);
  const form = useForm({ resolver: zodResolver(formOf(name)), defaultValues: { confirmName: '' } });
  const erase = useErasePerson();
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Obriši podatke: ${name}`}
      form={form}
      onSubmit={async ({ confirmName }) => {
        await erase.mutateAsync({ id: person._id, confirmName, about: name });
        onErased();
      }}
      submitLabel="Obriši zauvek"
      tone="danger"
    >
      <p>
        Brisanje se ne može poništiti, a osoba više ne može da se prijavi. Dok ima nezavršenih naloga, podaci
        se ne mogu obrisati.
      </p>
      <div className={classes.lists}>
        <div>
          <h3 id="erasure-goes">Briše se</h3>
          <ul aria-labelledby="erasure-goes">
            {GOES.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 id="erasure-stays">Ostaje</h3>
          <ul aria-labelledby="erasure-stays">
            {STAYS.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
      <TextField
        control={form.control}
        name="confirmName"
        label="Ime i prezime osobe"
        hint={`Za potvrdu upišite: ${name}`}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
