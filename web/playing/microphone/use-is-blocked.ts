import { useEffect, useState } from 'react';

/** Whether the browser keeps the microphone closed, as far as it says so; follows a change of mind. */
export function useIsBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // Some browsers do not know the name: then nothing is known to be in the way.
    navigator.permissions
      ?.query({ name: 'microphone' as PermissionName })
      .then((permission) => {
        const look = () => setBlocked(permission.state === 'denied');
        if (leaving.signal.aborted) return;
        look();
        permission.addEventListener('change', look, { signal: leaving.signal });
      })
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return isBlocked;
}
