import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { canTryAgain } from '#shared/assignments/attempts';
import type { StudentAssignment } from '#shared/contract/assignments';
import { keptSettings } from '../../data/store/device-settings.ts';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { isChecked } from '../../playing/microphone/is-checked.ts';
import { MicCheck } from '../../playing/microphone/mic-check.tsx';
import { useIsBlocked } from '../../playing/microphone/use-is-blocked.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { BackToList } from './back-to-list.tsx';
import { LaunchFacts } from './launch-facts.tsx';
import { carried, playedBy } from './picked.ts';
import { assignmentQuery } from './queries.ts';
import { useSource } from './use-source.ts';
import { WayToPlay } from './way-to-play.tsx';

interface LaunchProps {
  readonly assignmentId: string;
  /** Attempts that its answer does not count yet. */
  readonly uncounted: number;
  /** Another part of an ensemble is wanted. */
  readonly onPart: () => void;
  /** Does what a press is for, unless nothing is taken any more: the page may stand open for long. */
  readonly unlessOver: (begin: () => void) => void;
}

/** What stands before an assignment that can be begun. */
export function Launch({ assignmentId, uncounted, onPart, unlessOver }: LaunchProps) {
  const query = useQuery(assignmentQuery(assignmentId));
  const { flash, now, starts } = useServices();
  const navigate = useNavigate();
  const isBlocked = useIsBlocked();
  const isCheckedNow = () => isChecked(keptSettings(deviceStorage), now());
  // A check that is passed on this screen does not take it away.
  const [wasChecked, setWasChecked] = useState(isCheckedNow);
  /** When the check on this screen was begun, or begun anew (milliseconds). */
  const [begun, setBegun] = useState(() => now().getTime());
  const { parsed } = usePageQuery(pages.launch);
  const asPlayed = (given: StudentAssignment) =>
    playedBy(withUncounted(given, uncounted), parsed).assignment;
  const told = (useTrouble(query) === null && query.data?.assignment) || null;
  const assignment = told && asPlayed(told);
  const { source, isByEar } = useSource(assignment);
  const isUsedUp = assignment !== null && usedUp(assignment);
  const needsCheck = !isUsedUp && source === 'microphone' && (!wasChecked || isBlocked);
  const canSkip = assignment?.isMicCheckSkippable ?? false;
  const go = () =>
    void navigate({
      ...(isByEar ? pages.assignmentPlay : pages.assess).at({ assignmentId }, carried(parsed)),
      // Whoever goes back from the stage is not led here twice.
      ...{ state: { launched: starts.press() }, replace: true },
    });
  const goOn = () => {
    if (source !== 'microphone' || canSkip) return go();
    if (!isBlocked && isCheckedNow()) return go();
    setWasChecked(false);
    // One that is under way goes on; one that was passed was left open for longer than it is good for.
    const { micCheck } = keptSettings(deviceStorage);
    if (micCheck && micCheck.at >= begun) setBegun(now().getTime());
    flash.show(m.micCheck_first(), 'trouble');
  };
  return (
    <PlainLayout
      halves={needsCheck}
      lead={<BackToList />}
      title={needsCheck ? m.title_micCheck() : (assignment?.title ?? m.title_assignment())}
      {...(needsCheck && { aside: m.micCheck_for({ title: assignment!.title }) })}
      foot={
        assignment &&
        !isUsedUp && (
          <>
            {needsCheck && canSkip && (
              <Button look="quiet" onPress={() => unlessOver(go)}>
                {m.micCheck_skip()}
              </Button>
            )}
            {source === 'microphone' && !needsCheck && (
              <Button look="quiet" onPress={() => setWasChecked(false)}>
                {m.micCheck_checkAgain()}
              </Button>
            )}
            <Button look="primary" onPress={() => unlessOver(goOn)}>
              {needsCheck ? m.micCheck_continue() : m.assignment_start()}
            </Button>
          </>
        )
      }
    >
      <QueryBody query={query}>
        {({ assignment: given }) => {
          const open = asPlayed(given);
          return (
            <>
              <LaunchFacts assignment={open} link={carried(parsed)} onPart={onPart} />
              {isUsedUp && <p role="status">{m.problem_attemptsExhausted()}</p>}
              {needsCheck && <MicCheck key={begun} medium={open.configuration.medium} />}
              {!isUsedUp && !needsCheck && <WayToPlay source={source!} />}
            </>
          );
        }}
      </QueryBody>
    </PlainLayout>
  );
}

/** With the attempts that this device alone knows of. */
const withUncounted = (given: StudentAssignment, uncounted: number): StudentAssignment => ({
  ...given,
  attemptSummary: {
    ...given.attemptSummary,
    attempts: given.attemptSummary.attempts + uncounted,
  },
});

/** Nothing is played any more; which take is handed in can still be chosen. */
const usedUp = ({ attemptSummary: { attempts, totalAttemptsAllowed } }: StudentAssignment) =>
  !canTryAgain({ attempts, waiting: 0, allowed: totalAttemptsAllowed });
