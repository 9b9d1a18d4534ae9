import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Viewer } from '@majstorija/contract/live/live.ts';
import { leaveOrder, viewersQuery } from '#api/viewers.ts';
import { newUuid } from '#lib/uuid.ts';

const NOBODY: readonly Viewer[] = [];

/**
 * Who else has the order open, while this tab says that it has it open too. A hidden tab does not count as looking: it
 * leaves, as a closed one does, and comes back when it is shown.
 */
export function useViewers(id: string): readonly Viewer[] {
  const [tabId] = useState(newUuid);
  const isLooking = useDocumentVisibility() === 'visible';
  const { data = NOBODY } = useQuery({ ...viewersQuery({ id, tabId }), enabled: isLooking });
  useEffect(() => {
    if (!isLooking) return;
    const leave = () => leaveOrder({ id, tabId });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, tabId, isLooking]);
  return data;
}
