import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { getSetUpConstraints, getSetUpLevelsFor } from '#shared/contract/set-up';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { repairConfiguration } from '#shared/set-up/repair';
import { alonePractice } from '#shared/set-up/situation';
import { firstUnfinished } from '#shared/set-up/tabs';
import { keys } from '../../data/queries/keys.ts';
import * as m from '../../i18n/generated/messages.js';
import { playAddress, setUpAddress } from '../../paths/pages.ts';
import { Queries } from '../../session/queries.tsx';
import { useServices } from '../../session/services.ts';
import { mendingWords } from '../../set-up/change-words.ts';
import { isOnTheWay } from '../../set-up/menu-trouble.ts';
import { scopeOf } from '../../set-up/scope.ts';
import { SetUpTrouble } from '../../set-up/set-up-trouble.tsx';
import { useClassGate } from '../../set-up/use-class-gate.ts';
import { useMenu } from '../../set-up/use-menu.ts';
import { Loading } from '../../ui/loading.tsx';
import { ClassPace } from './class-pace.ts';
import { Exercises, type ExercisesProps } from './exercises.tsx';

const titleOf = {
  play: m.title_freePlay,
  challenge: m.title_challenge,
  'auto-assessment': m.title_autoAssessment,
};

interface ClassPracticeProps extends ExercisesProps {
  readonly courseId: string | undefined;
}

/** A student practises for a class; one who is in none plays as anybody does. */
export function ClassPractice(props: ClassPracticeProps) {
  return (
    <Queries>
      <GatedPractice {...props} />
    </Queries>
  );
}

function GatedPractice({ courseId, ...props }: ClassPracticeProps) {
  const { screen } = props;
  const place = { exerciseType: 'sr', target: screen } as const;
  const isOpen = useClassGate(place, courseId !== undefined);
  if (!isOpen) return <Loading title={titleOf[screen]()} />;
  if (courseId === undefined) return <Exercises {...props} />;
  return <LimitedPractice {...props} courseId={courseId} />;
}

/** What goes beyond the teacher's limits is mended as set-up mends it, and said. */
function LimitedPractice({ courseId, ...props }: ExercisesProps & { readonly courseId: string }) {
  const { screen, request, link } = props;
  const { flash } = useServices();
  const asked = useMemo(() => configurationOfLink(link, 'sr'), [link]);
  const scope = useMemo(() => scopeOf({ courseId, assignmentId: undefined }), [courseId]);
  const state = useMenu(scope, 'sr', asked.medium);
  const menu = state.kind === 'menu' ? state.menu : null;
  const repaired = useMemo(() => menu && repairConfiguration(asked, menu), [asked, menu]);
  const words = useMemo(
    () => (menu && repaired ? mendingWords(asked, repaired, menu).join(' ') : ''),
    [asked, menu, repaired],
  );
  const asks = JSON.stringify([courseId, link]);
  const [admitted, admit] = useState<string | null>(null);
  const isAdmitted = admitted === asks;
  useEffect(() => {
    if (words !== '' && !isAdmitted) flash.show(words);
  }, [words, isAdmitted, flash]);
  const step =
    menu && repaired ? firstUnfinished(repaired.configuration, menu, alonePractice) : null;
  // A stage needs no server: where nobody can say what the limits are, there is music all the same.
  const isFree = state.kind === 'trouble' && isOnTheWay(state.trouble);
  const isWithin = repaired !== null && step === null && repaired.changes.length === 0;
  const isOver = state.kind !== 'loading' && !isFree && !isWithin;
  useEffect(() => {
    if (isFree || isWithin) admit(asks);
  }, [isFree, isWithin, asks]);

  const queries = useQueryClient();
  const askAgain = () => {
    for (const one of [getSetUpConstraints, getSetUpLevelsFor])
      void queries.invalidateQueries({ queryKey: keys.all(one) });
  };
  // It takes no music from under a player: what they have they finish, and the next obeys.
  const [finished, finish] = useState<string | null>(null);
  const mayGoOn = () => {
    if (isOver) finish(asks);
    if (isOver && words !== '') flash.show(words);
    return !isOver;
  };
  if (isFree || isWithin || (isAdmitted && finished !== asks)) {
    return (
      <ClassPace value={{ askAgain, mayGoOn, a4: menu?.limits.a4 ?? null }}>
        <Exercises {...props} request={{ ...request, course: courseId }} />
      </ClassPace>
    );
  }
  if (state.kind === 'trouble') return <SetUpTrouble {...state} />;
  if (menu === null || repaired === null) return <Loading title={titleOf[screen]()} />;
  const { locks, extra, lang } = link;
  const mended = linkOf(repaired.configuration, locks, { extra, lang });
  const to =
    step === null
      ? playAddress(screen, mended, courseId)
      : setUpAddress({ exerciseType: 'sr', step, courseId }, mended);
  return <Navigate {...to} replace />;
}
