import { useSearch } from '@tanstack/react-router';
import {
  BOARD_STAGE_LABELS,
  BOARD_STAGE_OPTIONS,
  type BoardStage,
} from '@majstorija/contract/orders/board/stages.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { oneOf } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import type { ShownColumn } from './stage-columns.ts';

const readStage = oneOf(BOARD_STAGE_OPTIONS);

/** The one column that a phone shows, which the address names; the first that has orders until one is chosen. */
export function usePhoneStage(columns: readonly ShownColumn[]) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = useChangeSearch();
  const first = columns.find(({ cards }) => cards.length > 0)?.stage ?? 'unassigned';
  return {
    stage: readStage(search.stage) ?? first,
    setStage: (stage: BoardStage) => change({ stage }, { replace: true }),
  };
}

type PhoneStageProps = ReturnType<typeof usePhoneStage> & { columns: readonly ShownColumn[] };

/** Chooses the column, with the counts of all. */
export function PhoneStage({ columns, stage, setStage }: PhoneStageProps) {
  const options = columns.map((column) => ({
    value: column.stage,
    label: `${BOARD_STAGE_LABELS[column.stage]} (${formatNumber(column.total)})`,
  }));
  const chosen = options.find(({ value }) => value === stage);
  return (
    <ChoiceButton
      label="Kolona"
      text={`Kolona: ${chosen?.label ?? ''}`}
      value={stage}
      options={options}
      onChoose={setStage}
    />
  );
}
