import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { findDrill } from '#shared/drills/drills';
import { openLink } from '#shared/set-up/link';
import { exerciseLink } from '../../paths/codecs.ts';
import { usePageQuery, useSharedParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { Loading } from '../../ui/loading.tsx';
import { DrillStage } from './drill-stage.tsx';
import { LeadOn } from './lead-on.tsx';
import { NothingToAsk } from './nothing-to-ask.tsx';
import { useClassDrills } from './use-class-drills.ts';

/** A drill, by the type in its address, for oneself or for a class. */
export function DrillScreen() {
  const { courseId } = useSharedParams<'courseId'>();
  return <Drill key={courseId} courseId={courseId} />;
}

/** Whose classes have switched drills off is led on, but not out of a round. */
function Drill({ courseId }: { readonly courseId: string | undefined }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  // On the way to another page this one is still there.
  const [type] = useState(() => pathname.split('/').at(-2) ?? '');
  const { parsed } = usePageQuery({ codec: exerciseLink });
  const title = usePageTitle();
  const isThere = useDrills(courseId);
  const drillsOf = useClassDrills(courseId ?? null);
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (isThere === null) return <Loading title={title} />;
  if (!isThere && !wasThere) return <LeadOn />;
  if (drillsOf === null) return <Loading title={title} />;
  const found = findDrill(type);
  if (found.kind === 'unknown') throw new Error(found.message);
  const drill = drillsOf(found.type);
  const given = drill.ofLink(parsed.kind === 'link' ? parsed.link : openLink);
  if (given.kind === 'no-level')
    return <NothingToAsk because="level" courseId={courseId ?? null} message={given.message} />;
  return (
    <DrillStage
      key={JSON.stringify([type, courseId, given.settings])}
      drill={drill}
      given={given.settings}
      courseId={courseId ?? null}
    />
  );
}
