import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { join } from '#ui/text/class-names.ts';
import classes from './field.module.css';

/** The props of the control inside a field. */
export type FieldParts = {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
};

export type FieldFrameProps = {
  label: string;
  /** Between the label and the control. */
  hint?: ReactNode;
  /** Marks the field '(nije obavezno)'. */
  isOptional?: boolean;
};

export type WarningProps = {
  /** A warning; '' for none. When it is passed at all, it is announced as it appears. */
  warning?: string | undefined;
};

type FieldProps = FieldFrameProps &
  WarningProps & {
    name: string;
    error: string | undefined;
    /** Right of the error line: a counter. */
    aside?: ReactNode;
    children: (parts: FieldParts) => ReactNode;
  };

type GroupFieldProps = Omit<FieldProps, 'children' | 'warning'> & { children: ReactNode };

const Optional = () => <span className={classes.optional}> (nije obavezno)</span>;

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className={classes.error}>
      <CircleAlert size={16} aria-hidden="true" />
      {error}
    </p>
  );
}

function FieldWarning({ id, warning }: { id: string; warning: string }) {
  return (
    <p id={id} role="status" className={classes.warning}>
      {warning !== '' && <TriangleAlert size={16} aria-hidden="true" />}
      {warning}
    </p>
  );
}

const describe = (id: string, props: Pick<FieldProps, 'hint' | 'error' | 'warning'>) => ({
  hint: props.hint === undefined ? undefined : `${id}-hint`,
  error: props.error === undefined ? undefined : `${id}-error`,
  warning: props.warning === undefined ? undefined : `${id}-warning`,
});

/** A label, a hint, one control and its error, connected by ids. */
export function Field(props: FieldProps) {
  const { label, hint, isOptional = false, name, error, warning, aside, children } = props;
  const id = useId();
  const ids = describe(id, props);
  return (
    <div className={classes.field} data-field={name} data-label={label} data-fault={error}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {isOptional && <Optional />}
      </label>
      {hint !== undefined && (
        <div id={ids.hint} className={classes.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': join(ids.hint, ids.warning, ids.error) || undefined,
      })}
      {ids.warning !== undefined && warning !== undefined && (
        <FieldWarning id={ids.warning} warning={warning} />
      )}
      <div className={classes.foot}>
        {ids.error !== undefined && error !== undefined && <FieldError id={ids.error} error={error} />}
        {aside}
      </div>
    </div>
  );
}

type FieldRowProps = { className?: string | undefined; children: ReactNode };

/** Fields in one line, by default a wide and a narrow one, at the same heights whichever has a hint or an error. */
export const FieldRow = ({ className, children }: FieldRowProps) => (
  <div className={join(classes.row, className)}>{children}</div>
);

/** The same for a group of controls, such as radio cards: a fieldset with a legend. */
export function GroupField({
  label,
  hint,
  isOptional = false,
  name,
  error,
  aside,
  children,
}: GroupFieldProps) {
  const id = useId();
  const ids = describe(id, { hint, error });
  return (
    <fieldset
      className={classes.field}
      data-field={name}
      data-label={label}
      data-fault={error}
      aria-describedby={join(ids.hint, ids.error) || undefined}
    >
      <legend className={classes.label}>
        {label}
        {isOptional && <Optional />}
      </legend>
      {hint !== undefined && (
        <div id={ids.hint} className={classes.hint}>
          {hint}
        </div>
      )}
      {children}
      <div className={classes.foot}>
        {ids.error !== undefined && error !== undefined && <FieldError id={ids.error} error={error} />}
        {aside}
      </div>
    </fieldset>
  );
}
