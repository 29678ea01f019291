import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDevice } from './services.ts';

/** Around what asks the server. Apart from the other services, since the first music asks nobody and need not wait for it. */
export function Queries({ children }: { readonly children: ReactNode }) {
  const { queries } = useDevice();
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
