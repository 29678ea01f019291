import { Navigate } from '@tanstack/react-router';
import { address } from '../../paths/page.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { Loading } from '../../ui/loading.tsx';
import { PlannedScreen } from './planned-screen.tsx';

/** A drill that is not built yet. Whose classes have switched drills off is led on, as the specification says. */
export function PlannedDrill() {
  const { courseId } = useSharedParams<'courseId'>();
  const title = usePageTitle();
  const isThere = useDrills(courseId);
  if (isThere === null) return <Loading title={title} />;
  return isThere ? <PlannedScreen /> : <Navigate {...address('/app')} replace />;
}
