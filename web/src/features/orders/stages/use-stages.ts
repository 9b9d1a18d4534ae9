import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { BoardStage } from '@majstorija/contract/orders/board/stages.ts';
import { stagesKey, stagesQuery } from '#api/orders/order-stages.ts';
import type { LayoutProps } from '#features/orders/list/layout/layouts.ts';
import { useInHands } from '#lib/lists/in-hands.ts';
import { useAnswered } from '#shared/lists/use-answered.ts';
import { arrange, type Held, type Moved } from './stage-columns.ts';

const NOTHING: Moved = new Map();

/** The board by stage of the address; what is held does not move while it refreshes [board#stages-stand-still]. */
export function useStages({ state, onRows }: Pick<LayoutProps, 'state' | 'onRows'>) {
  const queryClient = useQueryClient();
  const list = useQuery(stagesQuery(state.selection));
  const [held, setHeld] = useState<Held | undefined>(undefined);
  const isInHands = useInHands();
  if (!isInHands && held !== undefined && held.stage !== 'all') setHeld(undefined);
  const [moved, setMoved] = useState(NOTHING);
  const answer = list.data?.stages;
  const isAnswered = (answer !== undefined && !list.isPlaceholderData) || list.isError;
  const answered = useAnswered(state.question, isAnswered);
  const columns = useMemo(() => answer && arrange(answer, held, moved), [answer, held, moved]);
  const orders = useMemo(() => columns?.flatMap(({ cards }) => cards.map(({ order }) => order)), [columns]);
  useEffect(() => {
    if (orders !== undefined) onRows(orders, answered);
  }, [onRows, orders, answered]);
  const hold = (stage: BoardStage | 'all') => {
    if (held?.stage !== stage) setHeld(columns && { stage, columns });
  };
  const release = () => setHeld(undefined);
  /** Shows a move at once, and its end when `send` has ended and the board was asked again. */
  const showMove = async (id: string, to: BoardStage, send: () => Promise<unknown>) => {
    setMoved((before) => new Map(before).set(id, to));
    try {
      await send();
      await queryClient.refetchQueries({ queryKey: stagesKey, type: 'active' }, { cancelRefetch: false });
    } finally {
      setMoved((before) => new Map([...before].filter(([moving]) => moving !== id)));
    }
  };
  return { list, columns, moved, hold, release, showMove };
}

/** What `useStages` returns. */
export type StagesData = ReturnType<typeof useStages>;
