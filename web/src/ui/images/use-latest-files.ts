import { useEffect, useRef } from 'react';

/** Changes a list of files from its current value, also when two changes occur between two renders. */
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
