import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { CreateAdminBody } from '@majstorija/contract/admins/admins.ts';
import { askAll } from '#platform/ask.ts';

const QUESTIONS = [
  { key: 'email', label: 'E-mail', schema: CreateAdminBody.shape.email },
  { key: 'phone', label: 'Phone', schema: CreateAdminBody.shape.phone },
] as const;

function talkOf(text: string) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(text);
  return { talk: { input, output }, said: () => String(output.read() ?? '') };
}

it('asks again, with the reason, until an answer fits', async () => {
  const { talk, said } = talkOf('\nana\nana@primer.rs\n060 1\n060 123 4567\n');
  expect(await askAll(QUESTIONS, talk)).toEqual({ email: 'ana@primer.rs', phone: '060 123 4567' });
  expect(said()).toBe(
    [
      'E-mail: Polje je obavezno',
      'E-mail: Unesite validnu email adresu',
      'E-mail: Phone: Unesite validan broj telefona',
      'Phone: ',
    ].join('\n'),
  );
});

it('keeps what was answered when nobody answers any more', async () => {
  const { talk, said } = talkOf('ana@primer.rs\n');
  expect(await askAll(QUESTIONS, talk)).toEqual({ email: 'ana@primer.rs' });
  expect(said()).toBe('E-mail: Phone: \n');
});

it('asks nothing when nothing is missing', async () => {
  const { talk, said } = talkOf('');
  expect(await askAll([], talk)).toEqual({});
  expect(said()).toBe('');
});
