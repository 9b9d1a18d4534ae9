import { z } from 'zod';

/** Another number of a client in answers, and whose it is, a word such as 'komšija' [people#second-phone]; null without one. */
export const secondPhoneShape = {
  secondPhone: z.string().nullable(),
  secondPhoneWord: z.string().nullable(),
} as const;
