import { useEffect } from 'react';

/** Begins the title of the browser's tab with „Greška: “ while something on the page is wrong (design §3.2). */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const plain = document.title;
    document.title = `Greška: ${plain}`;
    return () => {
      document.title = plain;
    };
  }, [isWrong]);
}
