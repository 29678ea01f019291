import { useState } from 'react';
import type { User } from '#shared/contract/account';
import { useServices } from './services.ts';

/**
 * Whose page this is: as it was opened, for when somebody else comes a fresh page is on its way, and this one goes nowhere
 * meanwhile. null for a visitor.
 */
export function useOpenedFor(): User | null {
  const { account } = useServices();
  const [person] = useState(() => account.store.getState().person);
  return person;
}
