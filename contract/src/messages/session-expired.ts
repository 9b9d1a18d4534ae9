/** The text of 'auth.sessionExpired', which the browser also gives to calls that it does not send any more. */
export const SESSION_EXPIRED = 'Vaša prijava je istekla. Prijavite se ponovo.';
