import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import fieldClasses from '#ui/forms/field.module.css';
import classes from './missing-order.module.css';

/** An order's code, whole or in part; the id of an address tells nobody anything. */
const CODE = /^n?\d+$/i;

/**
 * Below 'Ups! Nalog koji tražite ne postoji.': the code that was looked for, and a search that opens the list
 * [orders#missing-order].
 */
export function MissingOrder({ id }: { id: string }) {
  const navigate = useNavigate();
  const code = CODE.test(id) ? id : '';
  const [searchTerm, setSearchTerm] = useState(code);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/admin/orders', search: { searchTerm: searchTerm.trim() } });
  };
  return (
    <div className={classes.missing}>
      <p>
        {code === '' ? (
          'Adresa stranice ne vodi ni do jednog naloga. Potražite ga po šifri ili adresi.'
        ) : (
          <>
            Tražena šifra: <b className={classes.code}>{code}</b>
          </>
        )}
      </p>
      <form role="search" noValidate className={classes.search} onSubmit={search}>
        {/* One field that anything may stand in: the page and the panel beside the list need no form library for it. */}
        <Field label="Traži po šifri ili adresi" name="searchTerm" error={undefined}>
          {(parts) => (
            <input
              {...parts}
              name="searchTerm"
              value={searchTerm}
              className={fieldClasses.control}
              onChange={({ target }) => setSearchTerm(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" icon={<Search size={18} aria-hidden="true" />}>
          Traži u nalozima
        </Button>
      </form>
    </div>
  );
}
