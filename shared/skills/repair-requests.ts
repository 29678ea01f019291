import type { AssessmentReport } from '../assessment/report.ts';
import { ensembleLevel } from '../catalogue/ensemble-levels.ts';
import { findEnsemble } from '../catalogue/ensembles.ts';
import { findLevel } from '../catalogue/find-level.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import type { ExerciseRequest } from '../generation/exercise.ts';
import { missedWeight } from './missed.ts';
import { notesReached } from './notes-reached.ts';
import type { SkillKind } from './skill.ts';
import { isRightIn, tallied } from './skill-evidence.ts';
import { signatureAt } from './skills-of-notes.ts';

/**
 * What to ask the generator for so that the missed things come back, the narrowest first: all as in the take, but only
 * the keys in which pitches were missed and the meters in which rhythms were; then as the take was asked for, for where
 * that leaves no other music.
 */
export function repairRequests(report: AssessmentReport): readonly ExerciseRequest[] {
  const { music } = report;
  const { request } = music;
  const legal = legalKeys(request);
  const keys = missedMost(report, 'key', (measure) => signatureAt(music, measure).keySignature);
  const keySignatures = keys.filter((name) => legal.includes(name));
  const timeSignatures = missedMost(
    report,
    'rhythm',
    (measure) => signatureAt(music, measure).timeSignature,
  );
  if (keySignatures.length === 0 && timeSignatures.length === 0) return [request];
  const narrowed = {
    ...request,
    ...(keySignatures.length > 0 && { keySignatures }),
    ...(timeSignatures.length > 0 && { timeSignatures }),
  };
  return [narrowed, request];
}

/** Keys that may be asked for. A choir that finds no room in its own may have been written in one that may not. */
function legalKeys({ medium, levelId }: ExerciseRequest): readonly string[] {
  const level = findLevel(levelId);
  if (!level) return [];
  const ensemble = findEnsemble(medium);
  if (ensemble) {
    const { keys, keysByHand } = ensembleLevel(ensemble, level);
    return [...keys, ...keysByHand];
  }
  const found = findInstrument(medium);
  if (found.kind === 'unknown') return [];
  const { keys = [], keysByHand = [] } = levelParameters(found.instrument, level).pitch ?? {};
  return [...keys, ...keysByHand];
}

/** At least this share of what was missed in the worst: a key that stands out stands alone. */
const nearlyAsMuch = 0.5;

/** Where most was missed, in the order of the music; none where nothing was. */
function missedMost(
  report: AssessmentReport,
  kind: SkillKind,
  nameAt: (measure: number) => string | null,
): readonly string[] {
  const tallies = tallied(notesReached(report), isRightIn(report), ({ measure }) => {
    const name = nameAt(measure);
    return name === null ? [] : [[name, kind] as const];
  });
  const weights = [...tallies].map(([name, tally]) => [name, missedWeight(tally)] as const);
  const most = Math.max(...weights.map(([, weight]) => weight));
  return weights.flatMap(([name, weight]) =>
    weight > 0 && weight >= nearlyAsMuch * most ? name : [],
  );
}
