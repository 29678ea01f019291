import { bottomOf, handsOf, type Stroke, topOf } from './hands.ts';
import { belongs, type ManyVoices, spanAt } from './many-voices.ts';

/** §10, "stride, walking, counter-melody"; whatever else a left hand does is none of them. */
export type LeftHandKind = 'stride' | 'walking' | 'counter-melody' | 'other';

/** A phrase of both hands, with what the left one is in the measures before its cadence. */
export interface ReadPhrase {
  readonly kind: LeftHandKind;
  /** 1-based. */
  readonly measure: number;
  readonly measures: number;
  /** All of it, and the stroke that follows. */
  readonly strokes: readonly Stroke[];
  /** Before the cadence. */
  readonly inner: readonly Stroke[];
}

const quarter = 48;

/** A note of a bass that walks: a quarter, a dotted one where eighths go by threes. */
const paceOf = ({ bar }: Stroke) => (bar.meter.group === 'x8Compound' ? 1.5 * quarter : quarter);

const lengthOf = ({ tones }: Stroke) => tones[0]!.end - tones[0]!.onset;

/** What the left hand is in each phrase, read from its notes. */
export function leftHandPhrases(music: ManyVoices): readonly ReadPhrase[] {
  const [, left] = handsOf(music);
  return music.exercise.plan.phrases.map(({ measure, measures }) => {
    const after = measure + measures;
    const begun = left.filter(({ bar }) => bar.number >= measure);
    const next = begun.filter(({ bar }) => bar.number >= after).slice(0, 1);
    const strokes = [...begun.filter(({ bar }) => bar.number < after), ...next];
    const inner = begun.filter(({ bar }) => bar.number < after - 1);
    return { kind: kindOf(music, inner), measure, measures, strokes, inner };
  });
}

/** Every kind of left hand there is in an exercise. */
export function leftHandKinds(music: ManyVoices): ReadonlySet<LeftHandKind> {
  return new Set(leftHandPhrases(music).map(({ kind }) => kind));
}

function kindOf(music: ManyVoices, strokes: readonly Stroke[]): LeftHandKind {
  if (strokes.length === 0) return 'other';
  const isLine = strokes.every(({ tones }) => tones.length === 1);
  if (!isLine) return isStride(strokes) ? 'stride' : 'other';
  if (isBroken(music, strokes)) return 'other';
  return strokes.every((one) => lengthOf(one) === paceOf(one)) ? 'walking' : 'counter-melody';
}

/** Notes of one length, all of their chords, with three and more to some chord or quicker than a bass walks. */
function isBroken(music: ManyVoices, strokes: readonly Stroke[]): boolean {
  const spans = strokes.map(({ onset }) => spanAt(music, onset));
  const isEven = new Set(strokes.map(lengthOf)).size === 1;
  const isInside = strokes.every((stroke, index) =>
    belongs(music, spans[index]?.harmony ?? null, bottomOf(stroke)),
  );
  const isChord = spans.some(
    (span, index) => span === spans[index + 1] && span === spans[index + 2],
  );
  const isQuick = strokes.some((one) => lengthOf(one) < paceOf(one));
  return isEven && isInside && (isChord || isQuick);
}

/** A single low bass opens each measure, chords over it follow. */
function isStride(strokes: readonly Stroke[]): boolean {
  const measures = [...new Set(strokes.map(({ bar }) => bar.number))];
  return measures.every((number) => {
    const [bass, ...others] = strokes.filter(({ bar }) => bar.number === number);
    const chords = others.filter(({ tones }) => tones.length > 1);
    const isLow = chords.every((chord) => bottomOf(chord).midi > topOf(bass!).midi);
    return bass!.tones.length === 1 && chords.length > 0 && isLow;
  });
}
