import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stubShrinking } from '#testing/shrinking.ts';
import { ImageUpload } from '#ui/images/image-upload.tsx';

const WRONG = 'Samo .jpg fajlovi manji od 1MB su dozvoljeni';
const OVER = 'Maksimalno 8 slika je dozvoljeno';
const jpeg = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const check = (file: File) => (file.type !== 'image/jpeg' || file.size > 5000 ? WRONG : undefined);
const parts = { id: 'files', 'aria-invalid': undefined, 'aria-describedby': undefined };

beforeEach(() => stubShrinking(({ name }) => (name === 'ios.heic' ? undefined : jpeg('smaller.jpg', 100))));

function Upload() {
  const [files, setFiles] = useState<File[]>([]);
  return (
    <>
      <label htmlFor="files">Fotografije</label>
      <ImageUpload
        parts={parts}
        files={files}
        onChange={setFiles}
        max={8}
        maxBytes={5000}
        check={check}
        overText={OVER}
      />
    </>
  );
}

const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Fotografije'), { target: { files } });
const tiles = () => screen.queryAllByRole('listitem');
const names = () => tiles().map((tile) => within(tile).getByText(/\.jpg$/, { selector: 'p' }).textContent);

test('chosen pictures are listed and counted, the same one only once', () => {
  render(<Upload />);
  const first = jpeg('a.jpg');
  choose(first, jpeg('b.jpg'), jpeg('c.jpg'));
  choose(first);
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(screen.getByRole('status').textContent).toBe('3 od 8');
});

test('a picture that is too large shows that and is made smaller with one press', async () => {
  render(<Upload />);
  choose(jpeg('velika.jpg', 9000));
  expect(tiles()[0]?.textContent).toContain(WRONG);
  fireEvent.click(screen.getByRole('button', { name: 'Smanji automatski' }));
  expect(await screen.findByText('9 KB → 1 KB')).toBeDefined();
  expect(tiles()[0]?.textContent).not.toContain(WRONG);
});

test('a picture that is dropped beside the field of its dialog is added once [files#dropped-beside]', () => {
  render(
    <div role="dialog" aria-label="Nov nalog">
      <p>Opis</p>
      <Upload />
    </div>,
  );
  const dropAt = (place: HTMLElement, file: File) =>
    fireEvent.drop(place, { dataTransfer: { files: [file], types: ['Files'] } });
  // False: the browser does not open it.
  expect(dropAt(screen.getByText('Opis'), jpeg('pored.jpg'))).toBe(false);
  expect(dropAt(screen.getByLabelText('Fotografije'), jpeg('na-polju.jpg'))).toBe(false);
  expect(names()).toEqual(['pored.jpg', 'na-polju.jpg']);
});
