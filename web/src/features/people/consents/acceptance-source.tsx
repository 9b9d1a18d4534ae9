import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Acceptance } from '@majstorija/contract/legal-documents/consents.ts';
import { CONSENT_SOURCES } from '@majstorija/contract/legal-documents/legal-changes.ts';
import { fullName } from '@majstorija/contract/text/format.ts';

function OrderLink({ order: { _id, orderCode } }: { order: NonNullable<Acceptance['order']> }) {
  return (
    <>
      nalog{' '}
      <Link to="/admin/orders/$id" params={{ id: _id }}>
        {orderCode}
      </Link>
    </>
  );
}

/** From where a text was accepted: `Telefonom · pročitao operater Milica Jovanović · nalog N000123` */
export function AcceptanceSource({ acceptance }: { acceptance: Acceptance }) {
  const { source, screen, ip, device, readBy, order } = acceptance;
  const parts = [
    CONSENT_SOURCES[source],
    screen !== null && `ekran ${screen}`,
    readBy !== null && `operater ${fullName(readBy)}`,
    order !== null && <OrderLink key="order" order={order} />,
    ip !== null && `adresa ${ip}`,
    device,
  ].filter((part) => part !== false && part !== null);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
