import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { skillKind, skillKinds } from '#shared/skills/skill';
import { evidenceOf, missedIn } from '#shared/skills/skill-evidence';
import { skillsOfNotes } from '#shared/skills/skills-of-notes';
import { missesOf, talliesIn } from '#shared/skills/tally';
import { later, played } from '../assessment/performance.ts';
import { exerciseOf } from '../generation/corpus.ts';
import { flat, late, leftOut, octave, type Slip, takeOf, tap, wrong } from './takes.ts';

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~4' }, 7);
/** A note of each kind of skill. */
const hit = skillsOfNotes(violin).findIndex((skills) => skills.length === skillKinds.length);

/** Kinds of which something was missed. */
const missedKinds = (evidence: ReturnType<typeof evidenceOf>) => [
  ...new Set(
    talliesIn(evidence).flatMap(([id, tally]) => (missesOf(tally) > 0 ? skillKind(id) : [])),
  ),
];

const all = ['rhythm', 'interval', 'key', 'register', 'clef'];

describe('the evidence of a take', () => {
  it('counts every note for each skill it asks', () => {
    const evidence = evidenceOf(takeOf(violin));
    const asked = skillsOfNotes(violin).flat();
    for (const [id, tally] of talliesIn(evidence)) {
      const tries = asked.filter((one) => one === id).length;
      expect(tally).toEqual({ tries, right: tries });
    }
    expect(Object.keys(evidence).toSorted()).toEqual([...new Set(asked)].toSorted());
  });

  it.each<[string, Slip, readonly string[]]>([
    ['late', late, ['rhythm']],
    ['wrong', wrong, ['interval', 'key', 'register', 'clef']],
    ['wrong and late', (event) => late(wrong(event)!), all],
    ['left out', leftOut, all],
    ['flat', flat, []],
    ['an octave too high', octave, ['interval', 'register']],
  ])('of a note that was %s', (_name, slip, kinds) => {
    const evidence = evidenceOf(takeOf(violin, slip, (index) => index === hit));
    expect(missedKinds(evidence)).toEqual(kinds);
    for (const id of skillsOfNotes(violin)[hit]!) {
      expect(missesOf(evidence[id]!)).toBe(kinds.includes(skillKind(id)) ? 1 : 0);
    }
  });

  it('says nothing of pitch where only taps were heard, left out or not', () => {
    const heard = played(violin).flatMap((event, index) => (index === hit ? [] : tap(event)!));
    const evidence = evidenceOf(assess(violin, heard, { tempo: violin.tempo }));
    expect(Object.keys(evidence).every((id) => id.startsWith('rhythm:'))).toBe(true);
    expect(missedKinds(evidence)).toEqual(['rhythm']);
  });

  it('is by moderate', () => {
    // Between what moderate and what lenient forgives.
    const report = takeOf(
      violin,
      (event) => later(event, 0.13),
      (index) => index === hit,
    );
    expect(report.sets.lenient.notes[hit]!.grade).toBe('good');
    expect(missedKinds(evidenceOf(report))).toEqual(['rhythm']);
  });

  const half = Math.floor(violin.notes.length / 2);
  it.each<[string, AssessmentReport]>([
    ['silent', assess(violin, [], { tempo: violin.tempo })],
    ['too soft', assess(violin, played(violin), { tempo: violin.tempo, isTooSoft: true })],
    ['stopped', takeOf(violin, leftOut, (index) => index >= half)],
    [
      'of another instrument',
      takeOf(
        violin,
        (event) => octave(event),
        () => true,
      ),
    ],
    ['bad', { ...takeOf(violin), quality: 'bad' }],
    ['to be heard by a teacher', { ...takeOf(violin), needsReview: true }],
  ])('of a take that is %s is none', (_name, report) => {
    expect(evidenceOf(report)).toEqual({});
  });
});

describe('what was missed in a take', () => {
  const half = Math.floor(violin.notes.length / 2);
  const tries = (exercise: Exercise, report: AssessmentReport) =>
    missedIn(report)[`clef:${exercise.parts[0]!.clef}`]?.tries;

  it('is known of a doubtful one too', () => {
    // Every other note, in turn too late and too early: no beat anybody keeps.
    const shifts = [0, 0.2, 0, -0.2];
    const heard = played(violin).map((event, index) => later(event, shifts[index % 4]!));
    const report = assess(violin, heard, { tempo: violin.tempo });
    expect(evidenceOf(report)).toEqual({});
    expect(report.reasons).toContain('out-of-time');
    expect(missedKinds(missedIn(report))).toEqual(['rhythm']);
  });

  it('leaves out what was never reached', () => {
    const report = takeOf(violin, leftOut, (index) => index >= half || index === 1);
    expect(report.reasons).toContain('stopped-early');
    expect(tries(violin, report)).toBe(half);
    expect(missesOf(missedIn(report)['clef:treble']!)).toBe(1);
  });

  it('is nothing where the take cannot be assessed', () => {
    expect(missedIn(assess(violin, [], { tempo: violin.tempo }))).toEqual({});
  });

  it('is the evidence of a take that is sure', () => {
    const report = takeOf(violin, wrong, (index) => index === hit);
    expect(missedIn(report)).toEqual(evidenceOf(report));
  });
});
