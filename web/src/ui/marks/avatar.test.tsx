import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar, initials } from './avatar.tsx';

test.each([
  ['Jelena Đurić', 'JĐ'],
  ['Žarko Ljubičić', 'ŽLJ'],
  ['Njegoš', 'NJ'],
  ['  Džemal  Hadži  Ćirić ', 'DŽH'],
])('the initials of „%s“ are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a photo that cannot be loaded is replaced by the initials', () => {
  const { container } = render(<Avatar name="Jelena Đurić" photo="/nema.jpg" />);
  const image = container.querySelector('img');
  expect(container.textContent).toBe('');
  if (image !== null) fireEvent.error(image);
  expect(container.textContent).toBe('JĐ');
});
