import { ticksOf } from '#shared/music/duration';
import { changesOf } from './hand-positions.ts';
import { handNames, handsOf, type Stroke } from './hands.ts';
import type { ManyVoices } from './many-voices.ts';
import { type PageNote, readPage } from './page.ts';
import { atTone } from './pairs.ts';
import { type Finding, isKeyboard, type ManyVoicesRule, soft } from './rule.ts';

/** A fifth, under the outer fingers of a resting hand. */
const fifth = 4;

const digits = (texts: readonly string[]) => texts.filter((text) => /^\d$/.test(text));

/** What is the matter with the fingers of one stroke; null where they are as they should be. */
function wrongFingers(music: ManyVoices, { tones }: Stroke, hand: number, printed: PageNote) {
  const { annotation, medium } = music.exercise.request;
  const over = digits(printed.over);
  const most = medium === 'harp' ? 4 : 5;
  const isInWords = annotation === 'FingeringNoteAnnotation';
  // Words under a note may be "fp" too.
  const fingers = (isInWords ? digits(printed.under) : over).map(Number);
  if (isInWords && over.length > 0) return 'prints a finger twice';
  if (fingers.length === 0) return null;
  if (fingers.some((one) => !(one >= 1 && one <= most)))
    return `prints the finger ${fingers.join()}`;
  // Over the staff the number is that of the highest note; under it each has its own.
  if (fingers.length !== (isInWords ? tones.length : 1)) return `prints ${fingers.length} fingers`;
  if (!isInWords) return null;
  const isThumbLow = hand === 0 && medium !== 'harp';
  const rising = isThumbLow ? fingers.toReversed() : fingers;
  const isPlain = rising.every((one, index) => index === 0 || one > rising[index - 1]!);
  const width = tones.at(-1)!.position - tones[0]!.position;
  const isOuter = rising[0] === 1 && rising.at(-1) === most;
  const isPlayable = isPlain && (width < fifth || isOuter);
  return isPlayable ? null : `strikes ${tones.map(({ name }) => name).join('+')} with ${fingers}`;
}

/** P-07, "a finger number is printed at each" change of position, and where a hand begins. */
const fingers = soft('P-07 fingers', isKeyboard, (music) => {
  const layers = readPage(music.exercise.abc);
  const { annotation } = music.exercise.request;
  const before = ticksOf(music.exercise.pickup);
  return handsOf(music).flatMap((strokes, hand) => {
    const notes = layers.find(({ staff }) => staff === hand)?.notes ?? [];
    const places = new Set([...strokes.slice(0, 1), ...changesOf(strokes, music.level)]);
    return strokes.flatMap((stroke): readonly Finding[] => {
      const printed = notes.find(({ onset }) => onset === stroke.onset + before);
      if (!printed) return [];
      const name = handNames[hand];
      const wrong = wrongFingers(music, stroke, hand, printed);
      if (wrong) return [atTone(stroke.tones[0]!, `the ${name} ${wrong}`)];
      const shown = annotation === 'FingeringNoteAnnotation' ? printed.under : printed.over;
      const isMissing = places.has(stroke) && digits(shown).length === 0;
      return isMissing
        ? [atTone(stroke.tones[0]!, `the ${name} takes a place without a finger`)]
        : [];
    });
  });
});

export const fingerRules: readonly ManyVoicesRule[] = [fingers];
