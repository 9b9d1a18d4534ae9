import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { PhoneField, toPhoneText } from './phone-field.tsx';
import { renderWithProviders } from '#testing/render.tsx';

test.each([
  ['064/123-45-67', '64 123 4567'],
  ['0641234567', '64 123 4567'],
  ['00381 64 123 456', '64 123 456'],
  ['+381641234567', '64 123 4567'],
  ['+381 11 123 4567', '+381 11 123 4567'],
  ['+387 61 234 567', '+387 61 234 567'],
  ['pozvati kasnije', 'pozvati kasnije'],
  ['', ''],
])('%s becomes %s: a mobile number is grouped, anything else stays as typed', (typed, shown) => {
  expect(toPhoneText(typed)).toBe(shown);
});

function Form() {
  const form = useForm({ defaultValues: { phone: '' } });
  return <PhoneField control={form.control} name="phone" />;
}

test('the number is grouped once the field is left', async () => {
  const { user } = renderWithProviders(<Form />);
  const input = await screen.findByLabelText<HTMLInputElement>('Mobilni telefon');
  expect(input.placeholder).toBe('60 123 4567');
  await user.type(input, '060 1234567');
  expect(input.value).toBe('060 1234567');
  await user.tab();
  expect(input.value).toBe('60 123 4567');
});
