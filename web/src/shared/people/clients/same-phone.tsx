import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { LIMITS } from '@majstorija/contract/limits.ts';
import type { ClientListItem } from '@majstorija/contract/people/clients.ts';
import { normalizePhone } from '@majstorija/contract/people/phone.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { clientsOfPhoneQuery } from '#api/people/clients.ts';
import { PersonCell } from '#shared/people/person-cell.tsx';
import { secondPhoneWord } from '#shared/people/second-phone-text.ts';
import { Button } from '#ui/buttons/button.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { CheckCard } from '#ui/forms/check-card.tsx';
import { textOf } from '#ui/forms/text-of.ts';
import classes from './already-there.module.css';

const SHOWN = 3;

/** The paths of both fields in the forms of a client. */
export const SAME_PHONE = { phone: 'phone', samePhoneAs: 'samePhoneAs' } as const;

type ExistingProps = {
  client: ClientListItem;
  /** The typed number. */
  phone: string;
  onExisting?: ((client: ClientListItem) => void) | undefined;
};

/** A client with this phone, and the way to them: a choice in their place, or their page. */
function Existing({ client, phone, onExisting }: ExistingProps) {
  const { _id: id, isActive, addresses, secondPhone } = client;
  const whose =
    secondPhone === phone ? `Drugi telefon, ${secondPhoneWord(client)}` : addresses[0]?.streetAndNumber;
  const below = isActive ? whose : 'Neaktivan';
  return (
    <li className={classes.person}>
      <PersonCell person={client} below={below} size={28} isInactive={!isActive} />
      {onExisting !== undefined && isActive ? (
        <Button aria-label={`Izaberi klijenta ${fullName(client)}`} onClick={() => onExisting(client)}>
          Izaberi
        </Button>
      ) : (
        <Link
          to="/admin/clients/$id"
          params={{ id }}
          className={buttonClass()}
          aria-label={`Otvori klijenta ${fullName(client)}`}
        >
          Otvori
        </Link>
      )}
    </li>
  );
}

/** The client whose form it is, as stored. */
type Own = Pick<ClientListItem, '_id' | 'phone'>;

/** The other clients with a phone, once it is a whole number and the typing paused; none for the own stored phone. */
function useSamePhone(typed: string, own: Own | undefined): readonly ClientListItem[] {
  const [settled] = useDebouncedValue(typed, LIMITS.searchDebounceMs);
  const phone = normalizePhone(settled) ?? '';
  const isAsked = phone !== '' && phone !== own?.phone;
  const { data } = useQuery({ ...clientsOfPhoneQuery(phone), enabled: isAsked });
  const isSettled = isAsked && normalizePhone(typed) === phone;
  return isSettled ? (data?.data ?? []).filter(({ _id }) => _id !== own?._id) : [];
}

const nameAll = ([first, ...others]: readonly ClientListItem[]): string =>
  `${first === undefined ? '' : fullName(first)}${others.length === 0 ? '' : ` i još ${others.length}`}`;

type SamePhoneProps<Values extends FieldValues, Context, Output> = {
  control: Control<Values, Context, Output>;
  names: Readonly<Record<'phone' | 'samePhoneAs', FieldPath<Values>>>;
  /** None for a new client. */
  own?: Own;
} & Pick<ExistingProps, 'onExisting'>;

/** Shows who already has the typed phone; the same number is saved only after this was confirmed [people#same-phone]. */
export function SamePhone<Values extends FieldValues, Context, Output>(
  props: SamePhoneProps<Values, Context, Output>,
) {
  const { control, names, own, onExisting } = props;
  const phone = useController({ control, name: names.phone }).field;
  const { field: confirmed } = useController({ control, name: names.samePhoneAs });
  const clients = useSamePhone(textOf(phone.value), own);
  const ids: unknown = confirmed.value;
  const known = new Set<unknown>(Array.isArray(ids) ? ids : []);
  const confirm = (isOther: boolean) => {
    confirmed.onChange(isOther ? clients.map(({ _id }) => _id) : []);
    // A refusal of this phone is answered by it.
    phone.onChange(phone.value);
  };
  return (
    <div role="status">
      {clients.length > 0 && (
        <div className={classes.note}>
          <p className={classes.head}>
            <TriangleAlert size={16} aria-hidden="true" />
            Isti broj ima {nameAll(clients)}.
          </p>
          <ul className={classes.people}>
            {clients.slice(0, SHOWN).map((client) => (
              <Existing
                key={client._id}
                client={client}
                phone={normalizePhone(textOf(phone.value)) ?? ''}
                onExisting={onExisting}
              />
            ))}
          </ul>
          <CheckCard
            label="Ovo je druga osoba sa istim brojem"
            isChecked={clients.every(({ _id }) => known.has(_id))}
            onChange={confirm}
          />
        </div>
      )}
    </div>
  );
}
