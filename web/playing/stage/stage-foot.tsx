import { lazy, Suspense, useEffect } from 'react';
import styles from '../bars/transport-bar.module.css';
import { IdleBar } from './idle-bar.tsx';
import { isIdle } from './model/stage-reads.ts';
import { useStageState } from './use-stage.ts';

/** Not the first to be seen; fetched while the music is looked at. */
const loadBusyFoot = () => import('./busy-foot.tsx');

const BusyFoot = lazy(async () => ({ default: (await loadBusyFoot()).BusyFoot }));

/** What stands below the music, by what the transport is doing. All of one height. */
export function StageFoot() {
  const idle = useStageState(isIdle);
  useEffect(() => {
    loadBusyFoot().catch(() => {});
  }, []);
  return (
    <Suspense fallback={<div className={styles.bar} />}>
      {idle ? <IdleBar /> : <BusyFoot />}
    </Suspense>
  );
}
