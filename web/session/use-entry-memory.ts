import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { tabStorage } from '../data/store/device-storage.ts';
import { useServices } from './services.ts';

/**
 * A value that belongs to this visit of a screen, as `useState` gives it: it is there again after Back, Forward and a
 * reload, and not when the screen is opened anew. Each person of a shared device has their own.
 *
 * @param name tells it from what else is remembered of the screen
 */
export function useEntryMemory<Value>(name: string, first: Value) {
  const { account } = useServices();
  const { history } = useRouter();
  const keyNow = () => {
    const person = account.store.getState().person?.id ?? 'guest';
    // The entry's own, which the router keeps in the browser's history.
    return `primavista-entry/${person}/${history.location.state.__TSR_key}/${name}`;
  };
  const [value, setValue] = useState(() => read<Value>(keyNow()) ?? first);
  const set = (next: Value) => {
    setValue(next);
    tabStorage.setItem(keyNow(), JSON.stringify(next));
  };
  return [value, set] as const;
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
