import { Outlet } from '@tanstack/react-router';
import { Queries } from '../session/queries.tsx';

/** Around every page that asks the server. */
export function Asking() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
