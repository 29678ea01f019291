import { Navigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import { classId } from '#shared/contract/ids';
import { type OwnRoom, openLiveRoom } from '#shared/contract/live';
import type { ProblemCode } from '#shared/contract/problem';
import { livePath } from '#shared/set-up/routes';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { Doorway } from '../../school/doorway.tsx';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useIsHere } from '../../ui/hooks/use-is-here.ts';
import { LiveDesk } from './live-desk.tsx';
import { TrialScreen } from './trial-screen.tsx';
import { useLiveChoice } from './use-live-choice.ts';

/** A teacher's own room: free play whose music can be put before everybody. */
export function LiveScreen() {
  const person = useOpenedFor();
  const now = useStore(useServices().account.store, (state) => state.person);
  const { courseId } = useSharedParams<'courseId'>();
  if (person === null) {
    if (courseId === undefined) return <TrialScreen />;
    return <Navigate {...pages.signIn.at({}, { next: livePath(courseId) })} replace />;
  }
  if (person.role === 'student') return <Navigate {...pages.joinLive.at({})} replace />;
  // What they may can be known better by now than when the page was opened.
  const known = now?.id === person.id ? now : person;
  if (!can(known, 'generateLivePractice')) return <SwitchedOff />;
  return <OpenRoom key={courseId} courseId={courseId} />;
}

/** Where an administrator has switched live practice off for who asks. */
const SwitchedOff = () => (
  <Doorway title={m.live_title()} lead={m.problem_cantGenerate()}>
    <ButtonLink look="primary" big wide {...pages.home.at({})}>
      {m.app_toFirstPage()}
    </ButtonLink>
  </Doorway>
);

/** Milliseconds in which a network that is well answers. */
const PATIENCE = 2_000;

function OpenRoom({ courseId }: { readonly courseId: string | undefined }) {
  const { room, open } = useOpenedRoom(courseId);
  const back = useWayBack(
    courseId === undefined ? pages.home.at({}) : pages.classDetails.at({ courseId }),
  );
  const { flash, account } = useServices();
  const isHere = useIsHere();
  const choice = useLiveChoice(courseId ?? null, room === 'no-class' ? null : room);
  if (room === 'no-class') return <TrialScreen findOwn={open} />;
  if (room === null || choice === null) return <ComingStage title={m.live_title()} onBack={back} />;
  async function end(): Promise<void> {
    flash.show(m.live_over());
    // An administrator may have ended it: then this page says so. It is asked as long as nobody minds waiting.
    const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([account.refresh().catch(() => false), waited]);
    const { person } = account.store.getState();
    const isOff = person !== null && !can(person, 'generateLivePractice');
    if (isHere() && !isOff) back();
  }
  return (
    <LiveDesk first={room} onEnd={() => void end()} onBack={back} {...choice} courseId={courseId} />
  );
}

/** Opens the room, or comes back into it; one for another class is ended only on a yes. */
function useOpenedRoom(courseId: string | undefined) {
  const { api, dialogs, flash } = useServices();
  const back = useWayBack(pages.home.at({}));
  const [room, setRoom] = useState<OwnRoom | 'no-class' | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const isHere = useRef(true);
  if (trouble !== null) throw trouble;

  /** @returns false where they have no class to open one with */
  async function open(replaces: boolean): Promise<boolean> {
    const known = classId.safeParse(courseId);
    const body = { courseId: known.success ? known.data : null, replaces };
    const outcome = await api.call(openLiveRoom, { body });
    if (!isHere.current) return true;
    if (outcome.kind === 'ok') {
      setRoom(outcome.reply.room);
      return true;
    }
    const is = (code: ProblemCode) =>
      outcome.kind === 'refused' && outcome.errors.some((one) => one.code === code);
    if (is('no-class')) {
      setRoom('no-class');
      return false;
    }
    if (is('live-room-open') && !replaces) {
      const words = { title: m.live_otherOpen(), body: m.live_otherBody() };
      const acts = { confirm: m.live_otherYes(), cancel: m.dialog_cancel(), danger: true };
      if (await dialogs.confirm({ ...words, ...acts })) return open(true);
    } else {
      // Asked again on the page of a trial, whose own answer says what is the matter.
      if (room === 'no-class') return false;
      flash.show(refusalWords(outcome), 'trouble');
    }
    back();
    return true;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the class of the address
  useEffect(() => {
    isHere.current = true;
    open(false).catch((error: unknown) => isHere.current && setTrouble(error));
    return () => {
      isHere.current = false;
    };
  }, [courseId]);
  return { room, open: () => open(false) };
}
