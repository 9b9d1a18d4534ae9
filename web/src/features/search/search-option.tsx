import { Combobox } from '@mantine/core';
import { Building2, Headset } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import type { Entry } from '#features/search/entries/entry.ts';
import { MarkedText } from './marked-text.tsx';
import { StatusChip } from '#shared/orders/status-chip.tsx';
import { ServiceSign } from '#shared/services/service-sign.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Plate } from '#ui/text/plate.tsx';
import classes from './search.module.css';

type SearchOptionProps = {
  entry: Entry;
  id: string;
  typed: string;
  isMarked: boolean;
  /** Found for another text than the typed one. */
  isStranger: boolean;
  onPoint: () => void;
};

function ResultMark({ result }: { result: SearchResult }) {
  if (result.kind === 'order') return <ServiceSign category={result.category} size={24} />;
  if (result.kind === 'owner') return <Building2 size={20} aria-hidden="true" />;
  if (result.kind === 'admin') return <Headset size={20} aria-hidden="true" />;
  const photo = result.kind === 'worker' ? result.profileImage : null;
  const isInactive = result.kind === 'worker' && !result.isActive;
  return (
    <Avatar name={`${result.firstName} ${result.lastName}`} photo={photo} size={32} isInactive={isInactive} />
  );
}

/** The status of an order; the code of a client's open order, which leaves room for the telephone number. */
function ResultStatus({ result }: { result: SearchResult | undefined }) {
  if (result?.kind === 'order') return <StatusChip status={result.status} />;
  const open = result?.kind === 'client' ? result.openOrder : null;
  return (
    open && (
      <>
        <HiddenText>Otvoren nalog</HiddenText>
        <Plate code={open.orderCode} />
      </>
    )
  );
}

function Label({ entry: { label, result }, typed }: Pick<SearchOptionProps, 'entry' | 'typed'>) {
  if (result === undefined) return label;
  if (result.kind !== 'order') return <MarkedText text={label} typed={typed} />;
  return (
    <>
      <Plate code={result.orderCode} /> <MarkedText text={result.address.streetAndNumber} typed={typed} />
    </>
  );
}

/** A real move of the mouse marks an entry; a list that scrolls under a resting pointer, or a finger, does not. */
const isMouseMove = ({ pointerType, movementX, movementY }: PointerEvent): boolean =>
  pointerType === 'mouse' && (movementX !== 0 || movementY !== 0);

/** One entry of the list: a picture, two lines, its status or its key. */
export function SearchOption({ entry, id, typed, isMarked, isStranger, onPoint }: SearchOptionProps) {
  const { hint, keys, result, Icon } = entry;
  return (
    <Combobox.Option
      id={id}
      value={entry.id}
      selected={isMarked}
      aria-selected={isMarked}
      disabled={isStranger}
      className={classes.option}
      onPointerMove={(event) => {
        if (!isMarked && !isStranger && isMouseMove(event)) onPoint();
      }}
    >
      <span className={classes.mark}>
        {result === undefined ? <Icon size={18} aria-hidden="true" /> : <ResultMark result={result} />}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>
          <Label entry={entry} typed={typed} />
        </span>
        {hint !== undefined && hint !== '' && (
          <span className={classes.hint}>
            {result === undefined ? hint : <MarkedText text={hint} typed={typed} />}
          </span>
        )}
      </span>
      <span className={classes.end}>
        <ResultStatus result={result} />
        {keys !== undefined && (
          <span aria-hidden="true" className={classes.keys}>
            {keys.split(' ').map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </span>
        )}
      </span>
    </Combobox.Option>
  );
}
