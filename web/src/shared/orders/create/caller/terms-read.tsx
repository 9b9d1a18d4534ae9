import { useQuery } from '@tanstack/react-query';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { LEGAL_AUDIENCES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { personConsentsQuery } from '#api/legal-documents/consents.ts';
import { legalSummaryQuery } from '#api/legal-documents/legal-documents.ts';
import type { OrderFormApi } from '#shared/orders/create/use-order-form.ts';
import { CheckField } from '#ui/forms/check-field.tsx';

type TermsReadProps = { form: OrderFormApi };

const Question = ({ form }: TermsReadProps) => (
  <CheckField control={form.control} name="termsRead" label="Pročitani su mu uslovi" />
);

/** Whether the terms were read to a known client, asked as long as one text was not accepted [consent#intake]. */
export function TermsRead({ form, client }: TermsReadProps & { client: ClientListItem }) {
  const { data } = useQuery(personConsentsQuery(client._id));
  const isAsked = data?.documents.some(({ state }) => state !== 'current') === true;
  return isAsked && <Question form={form} />;
}

/** The same of a new client, as soon as there is any text for clients. */
export function NewCallerTerms({ form }: TermsReadProps) {
  const { data } = useQuery({ ...legalSummaryQuery(), meta: { isSilent: true } });
  const isAsked = data?.some(
    ({ type, isActive }) => isActive && LEGAL_AUDIENCES[type].some((role) => role === 'client'),
  );
  return isAsked === true && <Question form={form} />;
}
