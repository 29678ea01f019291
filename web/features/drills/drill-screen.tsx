import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { findDrill } from '#shared/drills/drills';
import { noteSettingsOf } from '#shared/drills/settings-of-link';
import { openLink } from '#shared/set-up/link';
import { pages } from '../../paths/pages.ts';
import { usePageQuery, useSharedParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { Loading } from '../../ui/loading.tsx';
import { DrillStage } from './drill-stage.tsx';
import { LeadOn } from './lead-on.tsx';
import { NothingToAsk } from './nothing-to-ask.tsx';

const none: object = {};

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
  const { parsed } = usePageQuery(pages.noteDrill);
  const title = usePageTitle();
  const isThere = useDrills(courseId);
  const [wasThere, setWasThere] = useState(false);
  if (isThere && !wasThere) setWasThere(true);
  if (isThere === null) return <Loading title={title} />;
  if (!isThere && !wasThere) return <LeadOn />;
  const found = findDrill(type);
  if (found.kind === 'unknown') throw new Error(found.message);
  const given = noteSettingsOf(parsed.kind === 'link' ? parsed.link : openLink);
  if (given.kind === 'no-level') return <NothingToAsk because="level" message={given.message} />;
  return (
    <DrillStage
      key={`${type} ${courseId}`}
      type={found.type}
      given={found.type === 'nn' ? given.settings : none}
      courseId={courseId ?? null}
    />
  );
}
