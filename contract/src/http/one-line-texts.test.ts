import { expect, it } from 'vitest';
import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

const TYPED = 'Ana\n\u202EAna\u200B';

/** Fields of one line, of all bodies. */
const LINES =
  `companyName confirmName firstName formattedAddress itemCode lastName name publication screen secondPhoneWord streetAndNumber subcategory termReason title
  unitNumber
  unitOfMeasure`.split(/\s+/);

/** Fields of several lines, those that are compared and never shown, and those of a plain form, which are checked afterwards. */
const KEPT =
  `List-Unsubscribe addressNote code consent email content description deviceToken note reason reopenReason text
  newPassword oldPassword password refreshToken repeatNewPassword repeatPassword ticket token type za`.split(
    /\s+/,
  );

function storedTexts(body: z.ZodObject): [field: string, stored: unknown][] {
  return Object.entries(body.shape).flatMap(([field, schema]: [string, z.ZodType]) => {
    const { success, data } = schema.safeParse(TYPED);
    return success ? [[field, data]] : [];
  });
}

const ROUTES: readonly Route[] = Object.values(api).flatMap((routes) => Object.values<Route>(routes));

it('takes every text of a call for one line, except those of several lines [api#one-line-texts]', () => {
  const texts = ROUTES.flatMap(({ body }) => (body ? storedTexts(body) : []));
  const lines = texts.filter(([field]) => !KEPT.includes(field));
  expect(lines.filter(([, stored]) => stored !== 'Ana Ana')).toEqual([]);
  expect([...new Set(lines.map(([field]) => field))].toSorted()).toEqual(LINES);
});
