import { useEffect, useState } from 'react';

/** An address for showing a chosen file at once; it is given back when the file goes. */
export function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
