import { QueryClient } from '@tanstack/react-query';
import type { Services } from '../services.ts';

const clients = new WeakMap<Services, QueryClient>();

/** What the server said, for as long as the page is open: one store for each set of services. */
export function queryClientOf(services: Services): QueryClient {
  const client = clients.get(services) ?? new QueryClient();
  clients.set(services, client);
  return client;
}
