import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { shallow } from 'zustand/vanilla/shallow';
import type { Options } from '#shared/practice/options';
import { type ExerciseLink, givenIn, ignoredFields, parseExerciseLink } from '#shared/set-up/link';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { type LinkField, linkNames } from '#shared/set-up/link-names';
import { withLinkLocks } from '#shared/set-up/locks';
import type { Menu } from '#shared/set-up/menu';
import { noPart } from '#shared/set-up/no-part';
import { type PreferredOptions, withPreferred } from '#shared/set-up/preferred';
import { repairConfiguration } from '#shared/set-up/repair';
import type { ExerciseType, SetUpChoice } from '#shared/set-up/set-up-choice';
import { alonePractice, type SetUpSituation } from '#shared/set-up/situation';
import { isSetUpStep, type SetUpStep } from '#shared/set-up/steps';
import { firstUnfinished, previousStep, tabStates } from '#shared/set-up/tabs';
import * as m from '../i18n/generated/messages.js';
import { anyQuery, exerciseLink } from '../paths/codecs.ts';
import { setUpAddress } from '../paths/pages.ts';
import { usePageQuery, useSharedParams } from '../paths/use-page.ts';
import { useServices } from '../session/services.ts';
import { useUnchanged } from '../ui/hooks/use-unchanged.ts';
import { mendingWords } from './change-words.ts';
import { inScope, type SetUpScope, scopeOf } from './scope.ts';
import { type Amiss, type MenuState, useMenu } from './use-menu.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step that this one was opened from. */
    readonly setUpFrom?: SetUpStep;
  }
}

export interface SetUp {
  readonly scope: SetUpScope;
  readonly exerciseType: ExerciseType;
  readonly step: SetUpStep;
  readonly configuration: SetUpChoice;
  readonly menu: Menu;
  readonly situation: SetUpSituation;
  /** Of the class or the assignment; null for oneself. */
  readonly title: string | null;
  /** What had to be changed in the link that was followed, until it is dismissed. */
  readonly notice: string | null;
  readonly dismissNotice: () => void;
  /** What the server could not bring, though set-up goes on without it; null where nothing is amiss. */
  readonly amiss: Amiss | null;
  /** All of it as a link, for another step or the stage. */
  readonly link: ExerciseLink;
  /** Rewrites the address in place. */
  readonly change: (configuration: SetUpChoice) => void;
  readonly open: (step: SetUpStep, configuration?: SetUpChoice) => Promise<void>;
  /** To a step before this one: by the browser's own way back where one came from there. */
  readonly backTo: (step: SetUpStep) => void;
}

type SetUpState =
  | Exclude<MenuState, { kind: 'menu' }>
  | { readonly kind: 'set-up'; readonly setUp: SetUp };

/**
 * Set-up as the address says it. The address is the only place where the choices of a tab stand, so that two tabs never
 * overwrite each other and any step can be shared. What cannot stand there is mended, and said.
 */
export function useSetUp(): SetUpState {
  const params = useSharedParams<'courseId' | 'assignmentId' | 'exerciseType' | 'step'>();
  const query = usePageQuery(anyQuery);
  const navigate = useNavigate();
  const { history } = useRouter();
  const [notice, setNotice] = useState<string | null>(null);
  // Chosen, and on its way into the address: shown at once, and what the next choice builds on.
  const [pending, setPending] = useState<SetUpChoice | null>(null);
  const { courseId, assignmentId } = params;
  const scope = useMemo(() => scopeOf({ courseId, assignmentId }), [courseId, assignmentId]);
  const exerciseType = params.exerciseType as ExerciseType;
  const step: SetUpStep = isSetUpStep(params.step ?? '') ? (params.step as SetUpStep) : 'level';
  const { link, problem } = useMemo(() => readLink(query), [query]);
  const kept = useUnchanged(keptOf(link), saysSame);
  const asked = useMemo(() => configurationOfLink(link, exerciseType), [link, exerciseType]);
  const state = useMenu(scope, exerciseType, asked.medium);

  const offered = state.kind === 'menu' ? state.menu : null;
  const menu = useMemo<Menu | null>(
    () => offered && { ...offered, limits: withLinkLocks(offered.limits, kept.locks) },
    [offered, kept],
  );
  const { preferences } = useServices();
  const options = useStore(preferences.store, useShallow(preferredOf));
  // The part of an assignment is chosen for it alone, and stands in the link.
  const usual = useMemo(
    () => (assignmentId === undefined ? options : { ...options, studentsVoice: noPart }),
    [options, assignmentId],
  );
  const filled = useMemo(
    () => (menu ? withPreferred(asked, usual, menu) : asked),
    [asked, usual, menu],
  );
  const repaired = useMemo(() => menu && repairConfiguration(filled, menu), [filled, menu]);
  // A choice waits here until the address has it. An answer of the server in between must not undo it, so it is no
  // dependency.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has arrived
  useEffect(() => setPending(null), [asked]);
  const situation = scope.kind === 'assignment' ? inAssignment : alonePractice;

  const { linkTo, addressOf } = useMemo(
    () => waysOf({ scope, exerciseType, kept }),
    [scope, exerciseType, kept],
  );
  const wanted = repaired ? exerciseLink.print(linkTo(repaired.configuration)) : {};
  const place = menu && repaired ? placeOf(step, repaired.configuration, menu, situation) : step;
  const isMended =
    repaired !== null &&
    (place !== step || JSON.stringify(wanted) !== JSON.stringify(withoutExact(query)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that has to be mended
  useEffect(() => {
    if (!isMended || repaired === null || menu === null) return;
    const words = [...(problem === null ? [] : [problem]), ...mendingWords(filled, repaired, menu)];
    if (words.length > 0) setNotice(words.join(' '));
    void navigate({ ...addressOf(place, repaired.configuration), replace: true, state: true });
  }, [isMended, repaired, place]);

  // The same object when a choice that is shown already arrives in the address, so that nothing renders again.
  const configuration = useUnchanged(pending ?? repaired?.configuration ?? null, saysSame);
  const title = state.kind === 'menu' ? state.title : null;
  const amiss = state.kind === 'menu' ? state.amiss : null;
  const shown = useUnchanged(
    { scope, exerciseType, step, configuration, menu, situation, linkTo, addressOf, title, notice },
    shallow,
  );
  const setUp = useMemo(
    () => setUpOf({ ...shown, amiss }, { navigate, history, setPending, setNotice }),
    [shown, amiss, navigate, history],
  );

  if (state.kind !== 'menu') return state;
  if (setUp === null || repaired === null || place !== step) return { kind: 'loading' };
  return { kind: 'set-up', setUp };
}

interface Position extends Pick<ReturnType<typeof waysOf>, 'addressOf'> {
  readonly step: SetUpStep;
  readonly configuration: SetUpChoice;
}

/** Everything of a set-up but what can be done with it; no menu or configuration while it is coming. */
type Shown = Pick<
  SetUp,
  'scope' | 'exerciseType' | 'step' | 'situation' | 'title' | 'amiss' | 'notice'
> &
  ReturnType<typeof waysOf> & {
    readonly configuration: SetUpChoice | null;
    readonly menu: Menu | null;
  };

interface Means {
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly history: ReturnType<typeof useRouter>['history'];
  /** Shows a choice before the address says it. */
  readonly setPending: (next: SetUpChoice) => void;
  readonly setNotice: (notice: null) => void;
}

function setUpOf(
  { linkTo, addressOf, configuration, menu, ...shown }: Shown,
  means: Means,
): SetUp | null {
  if (configuration === null || menu === null) return null;
  return {
    ...shown,
    configuration,
    menu,
    link: linkTo(configuration),
    dismissNotice: () => means.setNotice(null),
    ...movesOf({ step: shown.step, configuration, addressOf }, means),
  };
}

/** The ways on and back. A choice stands in the entry of the history that it was made in; a step that was walked to has its own. */
function movesOf(
  { step, configuration, addressOf }: Position,
  { navigate, history, setPending }: Means,
): Pick<SetUp, 'change' | 'open' | 'backTo'> {
  const rewrite = (next: SetUpChoice) =>
    navigate({ ...addressOf(step, next), replace: true, state: true });
  return {
    change(next) {
      if (next === configuration) return;
      setPending(next);
      void rewrite(next);
    },
    async open(to, next = configuration) {
      if (next !== configuration) await rewrite(next);
      await navigate({ ...addressOf(to, next), state: { setUpFrom: step } });
    },
    backTo(to) {
      const takeAlong = () =>
        navigate({ ...addressOf(to, configuration), replace: true, state: true });
      if (history.location.state.setUpFrom !== to) return void takeAlong();
      // The page that one goes back to has an older address: it is replaced by one with the choices made since.
      const stop = history.subscribe(() => {
        stop();
        void takeAlong();
      });
      history.back();
    },
  };
}

/** What of a link no choice changes. */
const keptOf = ({ locks, extra, lang }: ExerciseLink) => ({ locks, extra, lang });

/** Plain values, each written by one function in one order. */
const saysSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Where a choice leads, as a link and as the address of a step. */
function waysOf(of: {
  readonly scope: SetUpScope;
  readonly exerciseType: ExerciseType;
  readonly kept: ReturnType<typeof keptOf>;
}) {
  const { scope, exerciseType, kept } = of;
  const linkTo = (configuration: SetUpChoice): ExerciseLink =>
    linkOf(configuration, kept.locks, { extra: kept.extra, lang: kept.lang });
  const addressOf = (to: SetUpStep, configuration: SetUpChoice) =>
    setUpAddress({ exerciseType, step: to, ...inScope(scope) }, linkTo(configuration));
  return { linkTo, addressOf };
}

/** The step itself where it can be opened, else the one that has to be done first. */
function placeOf(
  step: SetUpStep,
  configuration: SetUpChoice,
  menu: Menu,
  situation: SetUpSituation,
): SetUpStep {
  if (tabStates(configuration, menu, situation)[step] === 'enabled') return step;
  return (
    firstUnfinished(configuration, menu, situation) ??
    previousStep(step, configuration, menu, situation) ??
    'instrument-family'
  );
}

const preferredOf = (options: Options): PreferredOptions => ({
  useAnnotations: options.useAnnotations,
  annotationType: options.annotationType,
  minorScale: options.minorScale,
  studentsVoice: options.studentsVoice,
});

const inAssignment: SetUpSituation = { isAssignment: true };

/** A link that cannot be read leaves all open, but says why. */
function readLink(query: Readonly<Record<string, string>>): {
  readonly link: ExerciseLink;
  readonly problem: string | null;
} {
  const refused: LinkField[] = [];
  let rest = query;
  let parsed = parseExerciseLink(rest);
  // Another value may be unreadable too; each is left out by itself, and the rest, with its locks, stands.
  while (parsed.kind === 'refused') {
    const { path } = parsed.problem;
    refused.push(path);
    const names: readonly string[] = linkNames[path];
    rest = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)));
    parsed = parseExerciseLink(rest);
  }
  const fields = [...refused, ...ignoredFields(rest)];
  return { link: parsed.link, problem: fields.length === 0 ? null : problemWords(fields, query) };
}

function problemWords(
  fields: readonly LinkField[],
  query: Readonly<Record<string, string>>,
): string {
  const said = (field: LinkField) => givenIn(query, field) ?? '';
  const others = fields.filter((field) => field !== 'mediumId');
  const values = others.map((field) => `“${said(field)}”`).join(', ');
  return [
    ...(fields.includes('mediumId') ? [m.link_unknownMedium({ id: said('mediumId') })] : []),
    ...(others.length > 0 ? [m.link_notUnderstood({ values })] : []),
  ].join(' ');
}

/** Set-up chooses a kind of music: which piece of it a link named ends here. */
function withoutExact(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { seed: _, code: __, ...rest } = query;
  return rest;
}
