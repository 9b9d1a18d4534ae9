import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changesOf, contestedFields, isSameValue } from '@majstorija/contract/changes.ts';
import { MergeConflict } from '#lib/http/merge-conflict.ts';

/** Whose value counts. */
export type Side = 'mine' | 'theirs';

/** A field that another user changed, too; without `chosen` the form cannot be sent. */
type ContestedField<Name> = { name: Name; label: string; mine: string; theirs: string; chosen?: Side };

type Merge<Name> = { contested: readonly ContestedField<Name>[]; taken: readonly string[] };

/** What another user changed while the form was open. */
export type OpenMerge = {
  contested: readonly (ContestedField<string> & { choose: (side: Side) => void })[];
  /** Labels of their other changes, which the form has taken over. */
  taken: readonly string[];
};

/** How a form of a stored thing is merged with a later version of it; a field has one name in form and body. */
export type MergeRules<Saved, Values extends FieldValues, Body> = {
  toForm: (saved: Saved) => Values;
  fieldsOf: (saved: Saved) => Body;
  /** The fields in the order of the form. */
  fields: readonly {
    name: Path<Values> & keyof Body & string;
    label: string;
    /** Its value as a text; the value itself unless given. */
    show?: (value: unknown) => string;
  }[];
};

type Parts<Saved, Values extends FieldValues, Body, Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the form was opened with. */
  start: Saved;
  rules: MergeRules<Saved, Values, Body>;
};

type Edit<Saved, Body extends object> = {
  base: Saved;
  changes: Partial<Body>;
  fieldsOf: (saved: Saved) => Body;
  onConflict: (fresh: Saved) => void;
};

const UNDECIDED = 'Izaberite šta važi za svako polje.';

const textOf = (value: unknown): string =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : 'prazno';

/** The fields that both changed to different values, and the labels of those that only the other user changed. */
function compare<Saved, Values extends FieldValues, Body extends object>(
  { fieldsOf, fields }: MergeRules<Saved, Values, Body>,
  [base, fresh]: readonly [Saved, Saved],
  changes: Partial<Body>,
): Merge<Path<Values> & keyof Body & string> {
  const [before, now] = [fieldsOf(base), fieldsOf(fresh)];
  const names = contestedFields<Partial<Body>>(before, now, changes);
  const isTaken = (name: keyof Body) => !(name in changes) && !isSameValue(before[name], now[name]);
  return {
    contested: fields
      .filter(({ name }) => names.includes(name))
      .map(({ name, label, show = textOf }) => ({
        name,
        label,
        mine: show(changes[name]),
        theirs: show(now[name]),
      })),
    taken: fields.filter(({ name }) => isTaken(name)).map(({ label }) => label),
  };
}

type Send<Saved, Body extends object> = (edit: Edit<Saved, Body>) => Promise<unknown>;

/** Sends the changed fields, if any; false when the form has to ask. */
async function isSaved<Saved, Body extends object>(
  send: Send<Saved, Body>,
  edit: Edit<Saved, Body>,
): Promise<boolean> {
  if (Object.keys(edit.changes).length === 0) return true;
  try {
    await send(edit);
    return true;
  } catch (error) {
    if (error instanceof MergeConflict) return false;
    throw error;
  }
}

/** The question about contested fields, and what the form held when it was asked. */
type Asked<Values, Name> = Merge<Name> & { typed: Values };

/** What the form is based on, and the question about what another user saved since. */
function useQuestion<Saved, Values extends FieldValues, Body extends object, Output>({
  form,
  start,
  rules,
}: Parts<Saved, Values, Body, Output>) {
  type Name = Path<Values> & keyof Body & string;
  const [base, setBase] = useState(start);
  const [asked, setAsked] = useState<Asked<Values, Name> | undefined>(undefined);

  const take = (name: Name, from: Values) => {
    const value: PathValue<Values, Name> = from[name];
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };

  const ask = (fresh: Saved, changes: Partial<Body>) => {
    const typed = form.getValues();
    form.reset(rules.toForm(fresh));
    for (const { name } of rules.fields) if (name in changes) take(name, typed);
    setBase(() => fresh);
    setAsked({ ...compare(rules, [base, fresh], changes), typed });
  };

  const choose = (chosen: ContestedField<Name>, side: Side) => {
    if (asked === undefined) return;
    take(chosen.name, side === 'mine' ? asked.typed : rules.toForm(base));
    const contested = asked.contested.map((each) => (each === chosen ? { ...each, chosen: side } : each));
    setAsked({ ...asked, contested });
  };

  return { base, asked, ask, choose };
}

/**
 * Saves only what was changed. When another user has changed the same field to another value meanwhile, the form takes
 * over the rest of their change and asks, field by field, whose value counts [people#merge].
 */
export function useMerge<Saved, Values extends FieldValues, Body extends object, Output>(
  parts: Parts<Saved, Values, Body, Output>,
) {
  const { fieldsOf } = parts.rules;
  const { base, asked, ask, choose } = useQuestion(parts);
  const save = (wanted: Body, send: Send<Saved, Body>) => {
    const changes = changesOf(fieldsOf(base), wanted);
    return isSaved(send, { base, changes, fieldsOf, onConflict: (fresh) => ask(fresh, changes) });
  };
  const isUndecided = asked?.contested.some(({ chosen }) => chosen === undefined) === true;
  const open: OpenMerge | undefined = asked && {
    taken: asked.taken,
    contested: asked.contested.map((field) => ({ ...field, choose: (side) => choose(field, side) })),
  };
  return { open, save, refusal: isUndecided ? UNDECIDED : undefined };
}
