import { instruments } from '../catalogue/instruments.ts';
import { levels } from '../catalogue/levels.ts';
import { isSingleLine } from '../generation/request.ts';
import type { UserConstraints } from '../set-up/limits.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import { lockOf } from '../set-up/locks.ts';
import type { Offer } from '../set-up/offer.ts';
import type { Drill } from './drill.ts';
import { rhythmMedium } from './level-music.ts';

/** What a class says of its practice. */
export interface DrillRules {
  readonly limits: UserConstraints;
  /** The same limits over the catalogue. */
  readonly offer: Pick<Offer, 'allowsMedium' | 'levelsOf'>;
}

type Values = readonly unknown[];
type Named = Readonly<Record<string, unknown>>;

/**
 * A drill as a class leaves it: instruments, levels, keys, meters and syllables are those of its rules, whatever a link or
 * what was kept says.
 */
export function drillUnder(drill: Drill<object>, rules: DrillRules): Drill<object> {
  const own = drill.defaults as Named;
  const medium = mediumUnder(own.medium, rules);
  const left = leftBy(rules, medium ?? rhythmMedium);
  const names = Object.entries(drill.options as Readonly<Record<string, Values>>);
  const options = Object.fromEntries(
    names.flatMap(([name, values]) => {
      const those = left[name];
      return those === null ? [] : [[name, those ? narrowed(name, values, those) : values]];
    }),
  );
  const defaults = Object.entries(own).map(([name, usual]) => [
    name,
    left[name] ? usualAmong(options[name]!, usual) : usual,
  ]);
  return {
    ...drill,
    options,
    defaults: { ...Object.fromEntries(defaults), ...(medium !== null && { medium }) },
    ofLink: (link) => drill.ofLink(linkUnder(link, rules)),
  };
}

/** Of a melody, which somebody would read: the usual one, or the first that the class leaves. */
function mediumUnder(usual: unknown, { offer }: DrillRules): string | null {
  if (typeof usual !== 'string') return null;
  if (offer.allowsMedium(usual)) return usual;
  const first = instruments.find(
    (one) => one.kind === 'pitched' && isSingleLine(one) && offer.allowsMedium(one.id),
  );
  return first?.id ?? usual;
}

/** By the name of a setting: what may be chosen, null where nothing may, nothing said where all may. */
function leftBy(rules: DrillRules, medium: string): Readonly<Record<string, Values | null>> {
  const { limits, offer } = rules;
  const { locked, levelIds, standards } = limits;
  const isLevelOpen = lockOf('level', limits) === 'open' && levelIds === null && standards === null;
  return {
    ...stavesBy(rules),
    ...(!isLevelOpen && { levelId: offer.levelsOf(medium) }),
    ...lockedBy('meter', 'meters', locked.timeSignatures, limits),
    ...lockedBy('key', 'key', locked.keySignatures, limits),
    ...syllablesBy(limits),
  };
}

/** Clefs of the instruments that are left, and whether some read one staff or two. */
function stavesBy({ limits, offer }: DrillRules): Readonly<Record<string, Values>> {
  if (lockOf('medium', limits) === 'open' && limits.mediumWhitelist === null) return {};
  const pitched = instruments.filter((one) => one.kind === 'pitched' && offer.allowsMedium(one.id));
  const media = pitched.map((one) => (one.kind === 'pitched' && one.hands ? 'piano' : 'normal'));
  return { clef: pitched.map(({ clef }) => clef), media };
}

function lockedBy(
  choice: 'meter' | 'key',
  setting: string,
  values: readonly string[] | undefined,
  limits: UserConstraints,
): Readonly<Record<string, Values | null>> {
  const lock = lockOf(choice, limits);
  if (lock === 'disabled') return { [setting]: null };
  return lock === 'locked' && values ? { [setting]: values } : {};
}

/** Letters and degrees are syllables of nobody. */
function syllablesBy({ solfege }: UserConstraints): Readonly<Record<string, Values>> {
  if (solfege === null) return {};
  const label = solfege === 'FixedDo' ? 'fixed-do' : 'movable-do';
  const minor = solfege === 'MovableDoAndDoBasedMinor' ? 'do' : 'la';
  return { labels: ['letters', label, 'degrees'], minorTonic: [minor] };
}

/** A class may go by levels that are chosen nowhere else; of anything else a rule that leaves nothing says nothing. */
function narrowed(name: string, values: Values, left: Values): Values {
  if (name === 'levelId' && left.length > 0) return left;
  const known = values.filter((one) => left.includes(one));
  return known.length > 0 ? known : values;
}

/** The same where it may be, else the nearest: of levels the highest that is not above it. */
function usualAmong(values: Values, usual: unknown): unknown {
  if (Array.isArray(usual)) {
    const kept = usual.filter((one) => values.includes(one));
    return kept.length > 0 ? kept : values;
  }
  if (values.includes(usual)) return usual;
  const rungOf = (one: unknown) => levels.findIndex(({ id }) => id === one);
  const below = values.filter((one) => rungOf(one) >= 0 && rungOf(one) <= rungOf(usual));
  return below.at(-1) ?? values[0];
}

/** What a link says, as far as the class leaves it, and what the class has fixed. */
function linkUnder(link: ExerciseLink, { limits, offer }: DrillRules): ExerciseLink {
  const { locked } = limits;
  const fixed = <Value>(choice: 'medium' | 'level', value: Value | undefined) =>
    lockOf(choice, limits) === 'open' ? undefined : value;
  const wished = link.mediumId !== null && offer.allowsMedium(link.mediumId) ? link.mediumId : null;
  const mediumId = fixed('medium', locked.medium) ?? wished;
  const { levelId } = link;
  const isLeft = levelId !== null && offer.levelsOf(mediumId ?? rhythmMedium).includes(levelId);
  const keys = lockOf('key', limits);
  const meters = lockOf('meter', limits);
  return {
    ...link,
    mediumId,
    levelId: fixed('level', locked.levelId) ?? (isLeft ? levelId : null),
    keySigs:
      keys === 'disabled'
        ? 'disabled'
        : ((keys === 'locked' ? locked.keySignatures : undefined) ?? link.keySigs),
    timeSigs:
      meters === 'disabled'
        ? []
        : ((meters === 'locked' ? locked.timeSignatures : undefined) ?? link.timeSigs),
  };
}
