import { Navigate, Outlet } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { pages } from '../paths/pages.ts';
import { Queries } from '../session/queries.tsx';
import { useServices } from '../session/services.ts';

/** Around every page that asks the server, which answers nothing to who came in by a one-time password. */
export function Asking() {
  const { account } = useServices();
  const mustChange = useStore(account.store, ({ person }) => person?.mustChangePassword ?? false);
  if (mustChange) return <Navigate {...pages.setPassword.at({})} replace />;
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
