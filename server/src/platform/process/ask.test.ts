import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { email } from '@majstorija/contract/fields.ts';
import { askAll } from './ask.ts';

const phone = z.string().regex(/^[\d ]{9,}$/, 'Unesite validan broj telefona');

const QUESTIONS = [
  { key: 'email', label: 'E-mail', schema: email },
  { key: 'phone', label: 'Phone', schema: phone },
] as const;

function dialogOf(text: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(text);
  return { dialog: { input, output }, printed: () => String(output.read() ?? '') };
}

it('asks again, with the reason, until an answer is valid', async () => {
  const { dialog, printed } = dialogOf('\nana\nana@primer.rs\n060 1\n060 123 4567\n');
  expect(await askAll(QUESTIONS, dialog)).toEqual({ email: 'ana@primer.rs', phone: '060 123 4567' });
  expect(printed()).toBe(
    [
      'E-mail: Polje je obavezno',
      'E-mail: Unesite validnu email adresu',
      'E-mail: Phone: Unesite validan broj telefona',
      'Phone: ',
    ].join('\n'),
  );
});
