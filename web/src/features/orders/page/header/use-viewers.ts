import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Viewer } from '@majstorija/contract/live/live.ts';
import { leaveOrder, viewersQuery } from '#api/live/viewers.ts';
import { newUuid } from '#lib/http/uuid.ts';

const NO_VIEWERS: readonly Viewer[] = [];

/**
 * Who else has the order open, while this tab reports that it has it open too. A hidden tab does not count: it
 * leaves, as a closed one does, and joins again when it is shown.
 */
export function useViewers(id: string): readonly Viewer[] {
  const [tabId] = useState(newUuid);
  const isLooking = useDocumentVisibility() === 'visible';
  const { data = NO_VIEWERS } = useQuery({ ...viewersQuery({ id, tabId }), enabled: isLooking });
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
