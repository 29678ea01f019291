import { useEffect, useRef, useState } from 'react';

/** Asks one thing at a time; a yes counts only while the page that asked is still there. */
export function useOneQuestion() {
  const [isAsking, setAsking] = useState(false);
  // A second press may come before the first is drawn.
  const standing = useRef({ isAsking: false, isThere: true });
  useEffect(() => {
    const now = standing.current;
    now.isThere = true;
    return () => {
      now.isThere = false;
    };
  }, []);
  return {
    isAsking,
    asks: () => standing.current.isAsking,
    async ask(question: () => Promise<boolean>): Promise<boolean> {
      const now = standing.current;
      if (now.isAsking) return false;
      now.isAsking = true;
      setAsking(true);
      try {
        return (await question()) && now.isThere;
      } finally {
        now.isAsking = false;
        setAsking(false);
      }
    },
  };
}
