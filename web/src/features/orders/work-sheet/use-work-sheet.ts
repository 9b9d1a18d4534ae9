import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** A photo that takes longer than this is left out of the sheet. */
const PHOTO_TIMEOUT_MS = 15_000;

/** No sheet; a sheet whose photos are being fetched; a sheet that was sent to the printer. */
type Stage = 'none' | 'preparing' | 'printed';

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;

const PAPER = 'print';

function watchPaper(changed: () => void) {
  const query = window.matchMedia(PAPER);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isOnPaper = () => window.matchMedia(PAPER).matches;

/**
 * Rendered only for printing. Our button and Ctrl+P wait for its photos first; the browser's own menu can't
 * wait, and gets the sheet with what is loaded, also where only the medium tells that the page is drawn for paper. Where there is
 * nothing to print yet, the browser prints the page.
 */
export function useWorkSheet(canPrint: boolean) {
  const [stage, setStage] = useState<Stage>('none');
  const isForPaper = useSyncExternalStore(watchPaper, isOnPaper);
  const print = () => setStage('preparing');
  const go = () => {
    if (stage !== 'preparing') return;
    setStage('printed');
    window.print();
  };
  const giveUp = useEffectEvent(go);
  const takeKey = useEffectEvent((event: KeyboardEvent) => {
    if (!canPrint || !isPrintKey(event)) return;
    event.preventDefault();
    print();
  });
  const before = useEffectEvent(() => flushSync(() => setStage('printed')));
  const after = useEffectEvent(() => setStage('none'));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', (event) => takeKey(event), { signal });
    window.addEventListener('beforeprint', () => before(), { signal });
    window.addEventListener('afterprint', () => after(), { signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    if (stage !== 'preparing') return;
    const timer = setTimeout(() => giveUp(), PHOTO_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  return {
    print,
    isShown: canPrint && (stage !== 'none' || isForPaper),
    isPreparing: stage === 'preparing',
    /** For the sheet, once nothing on it is being fetched any more. */
    onReady: go,
  };
}
