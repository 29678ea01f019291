import { Navigate, Outlet } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { pages } from '../paths/pages.ts';
import { Queries } from '../session/queries.tsx';
import { useServices } from '../session/services.ts';

/**
 * Around every page that asks the server, which answers nothing to who came in by a one-time password, nor to an
 * administrator without a second step.
 */
export function Asking() {
  const { account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  if (person?.mustChangePassword) return <Navigate {...pages.setPassword.at({})} replace />;
  if (person?.mustAddSecondStep) return <Navigate {...pages.addSecondStep.at({})} replace />;
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
