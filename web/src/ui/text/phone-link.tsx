import type { ComponentPropsWithRef } from 'react';
import { formatPhone } from '@majstorija/contract/text/format.ts';

type PhoneLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> & {
  /** As stored; empty for an erased person. */
  phone: string;
};

/** A phone that calls when pressed; '/' without one. */
export function PhoneLink({ phone, ...rest }: PhoneLinkProps) {
  if (phone === '') return <span title="Telefon nije unet">{formatPhone(phone)}</span>;
  return (
    <a {...rest} href={`tel:${phone}`}>
      {formatPhone(phone)}
    </a>
  );
}
