import { expect, test } from 'vitest';
import { answerTemplate, isSentence } from '@majstorija/contract/complaints/complaint-letters.ts';
import { COMPLAINT_ANSWER_OPTIONS } from '@majstorija/contract/complaints/complaint-states.ts';
import { ComplaintAnswerBody } from '@majstorija/contract/orders/order-event-bodies.ts';

const FACTS = { number: 'R-2026-000123', resolutionDue: '2026-12-08T22:59:00.000Z' };

test('every template is a whole sentence, with and without a reason [complaints#answer-text]', () => {
  for (const kind of COMPLAINT_ANSWER_OPTIONS) {
    for (const reason of [undefined, '', 'kratko', 'Garancija je istekla.']) {
      const text = answerTemplate({ ...FACTS, kind, reason });
      expect([text, isSentence(text)]).toEqual([text, true]);
      expect(text).toContain('R-2026-000123');
    }
  }
});

test('the template names the reason once, with one full stop', () => {
  const refusal = { ...FACTS, kind: 'rejected' } as const;
  const expected = 'Vaša reklamacija R-2026-000123 nije prihvaćena. Razlog: Garancija je istekla.';
  expect(answerTemplate({ ...refusal, reason: 'Garancija je istekla' })).toBe(expected);
  expect(answerTemplate({ ...refusal, reason: 'Garancija je istekla.' })).toBe(expected);
});

test('an acceptance names the day of the solution, a refund whether there is money to return', () => {
  expect(answerTemplate({ ...FACTS, kind: 'accepted' })).toContain('najkasnije do 08.12.2026.');
  expect(answerTemplate({ ...FACTS, kind: 'refunded' })).toContain('Vraćamo Vam ceo iznos');
  expect(answerTemplate({ ...FACTS, kind: 'refunded', isPaid: false })).toContain('nema iznosa');
});

test('an answer of less than a sentence is refused on its field, none at all is not', () => {
  const answerOf = (answer: string | undefined) =>
    ComplaintAnswerBody.safeParse({ reason: 'Garancija', answer }).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ]);
  const refused = [['answer', 'Napišite bar jednu celu rečenicu: najmanje 20 znakova, sa tačkom na kraju']];
  expect(answerOf('Ne.')).toEqual(refused);
  expect(answerOf('Garancija je istekla pre dva meseca')).toEqual(refused);
  expect(answerOf('Garancija je istekla pre dva meseca.')).toBeUndefined();
  expect(answerOf(undefined)).toBeUndefined();
});
