import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '#testing/render.tsx';
import { stubShrinking } from '#testing/shrinking.ts';
import { PhotoField } from '#ui/images/photo-field.tsx';

const TOO_LARGE = 'Fajl je prevelik.';
const jpeg = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

beforeEach(() => stubShrinking(() => jpeg('manja.jpg', 100)));

function Form() {
  const form = useForm<{ photo: File | null }>({ defaultValues: { photo: null } });
  return (
    <>
      <PhotoField
        control={form.control}
        name="photo"
        label="Fotografija"
        maxBytes={5000}
        check={(file) => (file.size > 5000 ? TOO_LARGE : undefined)}
      />
      <output>{useWatch({ control: form.control, name: 'photo' })?.name ?? 'nema'}</output>
    </>
  );
}

const value = () => screen.getByText(/^(nema|[^ ]+\.jpg)$/, { selector: 'output' }).textContent;
async function choose(file: File) {
  const input = await screen.findByLabelText<HTMLInputElement>('Fotografija');
  fireEvent.change(input, { target: { files: [file] } });
  return input;
}

test('one photo is kept, a second choice replaces it, and it can be removed', async () => {
  renderWithProviders(<Form />);
  await choose(jpeg('a.jpg'));
  await choose(jpeg('b.jpg'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(value()).toBe('b.jpg');
  fireEvent.click(screen.getByRole('button', { name: 'Ukloni: b.jpg' }));
  expect(value()).toBe('nema');
});

test('a photo that may not be sent shows why immediately, at its field, and is corrected with one press', async () => {
  renderWithProviders(<Form />);
  const input = await choose(jpeg('velika.jpg', 9000));
  const message = screen.getByText(TOO_LARGE);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toContain(message.id);
  fireEvent.click(screen.getByRole('button', { name: 'Smanji automatski' }));
  await waitFor(() => expect(value()).toBe('manja.jpg'));
  expect(screen.getByText('9 KB → 1 KB')).toBeDefined();
  expect(screen.queryByText(TOO_LARGE)).toBeNull();
});

test('a pasted photo is accepted, and pasted text is not', async () => {
  renderWithProviders(<Form />);
  const input = await screen.findByLabelText('Fotografija');
  fireEvent.paste(input, { clipboardData: { files: [jpeg('nalepljena.jpg')], types: ['Files'] } });
  fireEvent.paste(input, { clipboardData: { files: [], types: ['text/plain'] } });
  expect(value()).toBe('nalepljena.jpg');
});
