import { useEffect, useRef } from 'react';

/** Changes a list of files from what it is now, also when two changes come between two drawings. */
export function useLatestFiles(files: readonly File[], onChange: (files: File[]) => void) {
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  return (change: (files: readonly File[]) => File[]) => {
    const next = change(latest.current);
    latest.current = next;
    onChange(next);
  };
}
