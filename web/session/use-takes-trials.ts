import { useStore } from 'zustand';
import { useServices } from './services.ts';

/** Whether live practice may be tried out here; null until the server has said so. */
export function useTakesTrials(): boolean | null {
  const { account } = useServices();
  return useStore(account.store, ({ takesTrials }) => takesTrials);
}
