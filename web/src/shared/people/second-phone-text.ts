/** The other number of a client and whose it is, as every answer with one has it [people#second-phone]. */
export type SecondPhoneOf = { readonly secondPhone: string | null; readonly secondPhoneWord: string | null };

/** Whose it is: `komšija`. */
export const secondPhoneWord = ({ secondPhoneWord: word }: SecondPhoneOf): string => word ?? 'drugi telefon';
