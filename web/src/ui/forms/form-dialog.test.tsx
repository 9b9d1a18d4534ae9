import { zodResolver } from '@hookform/resolvers/zod';
import { screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderWithProviders } from '#testing/render.tsx';
import { FormDialog } from '#ui/forms/form-dialog.tsx';
import { ReadErrorProvider } from '#ui/forms/read-error.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';

const REQUIRED = 'Polje je obavezno';
const Body = z.object({
  firstName: z.string().min(1, REQUIRED),
  lastName: z.string(),
  city: z.string().min(1, REQUIRED),
  note: z.string(),
});
type Values = z.infer<typeof Body>;
type Props = { onSubmit?: () => Promise<void>; onClose?: () => void; isLong?: boolean };

const readError = (error: unknown) =>
  error === 'taken'
    ? { message: 'x', fields: { firstName: 'Već postoji' } }
    : { message: 'Server ne odgovara' };

function Dialog({ onSubmit = () => Promise.resolve(), onClose = () => undefined, isLong = false }: Props) {
  const empty: Values = { firstName: '', lastName: '', city: isLong ? '' : 'Beograd', note: '' };
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: zodResolver(Body),
  });
  return (
    <ReadErrorProvider value={readError}>
      <FormDialog
        opened
        onClose={onClose}
        title="Nov klijent"
        form={form}
        submitLabel="Sačuvaj"
        onSubmit={onSubmit}
      >
        <TextField control={form.control} name="firstName" label="Ime" />
        <TextareaField control={form.control} name="note" label="Napomena" isOptional />
        {isLong && <TextField control={form.control} name="lastName" label="Prezime" />}
        {isLong && <TextField control={form.control} name="city" label="Grad" />}
      </FormDialog>
    </ReadErrorProvider>
  );
}

async function open(props: Props = {}) {
  const { user } = renderWithProviders(<Dialog {...props} />);
  await screen.findByRole('dialog', { name: 'Nov klijent' });
  return user;
}
const name = () => screen.getByRole('textbox', { name: 'Ime' });
const save = () => screen.getByRole('button', { name: 'Sačuvaj' });

test('a short form gives the first wrong field the focus and names its error', async () => {
  const user = await open();
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name().getAttribute('aria-describedby') ?? '')?.textContent).toBe(REQUIRED);
});

test('the list at the top follows the fields: what is right leaves it, what is wrong again returns', async () => {
  const user = await open({ isLong: true });
  await user.click(save());
  const listed = () =>
    within(screen.getByRole('group'))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(listed()).toEqual([`Ime: ${REQUIRED}`, `Grad: ${REQUIRED}`]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')));
  await user.type(name(), 'Jelena');
  await waitFor(() => expect(listed()).toEqual([`Grad: ${REQUIRED}`]));
  expect(document.activeElement).toBe(name());
  await user.type(screen.getByRole('textbox', { name: 'Grad' }), 'Beograd');
  expect(await screen.findByText('Sve je ispravljeno. Pošaljite ponovo.')).toBeDefined();
  await user.clear(name());
  await waitFor(() => expect(listed()).toEqual([`Ime: ${REQUIRED}`]));
});

test('two presses send once, and the button is busy without being disabled', async () => {
  const onSubmit = vi.fn<() => Promise<void>>(() => new Promise<void>(() => undefined));
  const user = await open({ onSubmit });
  await user.type(name(), 'Jelena');
  await user.click(save());
  await user.click(save());
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(save().getAttribute('aria-disabled')).toBe('true');
  expect(save().hasAttribute('disabled')).toBe(false);
});

test('the message of the server about a field is shown at that field', async () => {
  const user = await open({ onSubmit: () => Promise.reject('taken') });
  await user.type(name(), 'Jelena');
  await user.click(save());
  expect(await screen.findByText('Već postoji')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(name()));
});

test('a changed form asks before it is discarded, and keeps the typed values', async () => {
  const onClose = vi.fn<() => void>();
  const user = await open({ onClose });
  await user.type(name(), 'Jelena');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue('Jelena')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Zatvori' }));
  await user.click(await screen.findByRole('button', { name: 'Odbaci izmene' }));
  expect(onClose).toHaveBeenCalledOnce();
});
