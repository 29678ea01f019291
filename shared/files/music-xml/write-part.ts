import { fullMeasure, type Score } from '../../music/score.ts';
import type { FilePart, FilePiece } from '../file-piece.ts';
import { changes, firstAttributes } from './attributes.ts';
import { beamsOf } from './beams.ts';
import { Loudness, tempoDirection } from './directions.ts';
import { PrintedAccidentals } from './heads.ts';
import { graceElements, noteElements, restElement, type StaffContext } from './write-note.ts';
import { type Xml, xml } from './xml.ts';

/** Voices of a second staff are counted from here, as other programs do. */
const voicesPerStaff = 4;

interface PartPlace {
  readonly id: string;
  /** The tempo stands over it. */
  readonly isFirst: boolean;
  readonly underNotes: FilePiece['underNotes'];
}

/** The music of one part, measure by measure; its staves stand one after the other in each. */
export function partElement(part: FilePart, { id, isFirst, underNotes }: PartPlace): Xml {
  const { staves, drums } = part;
  const [first] = staves as readonly [Score];
  const contexts = staves.map(
    ({ clef }, index): StaffContext => ({
      clef,
      partId: id,
      drums,
      voice: 1 + index * voicesPerStaff,
      staff: staves.length > 1 ? index + 1 : null,
      underNotes,
    }),
  );
  const music = staves.map((score, staff) => staffMeasures(score, contexts[staff]!));
  const measures = first.measures.map((measure, index) => {
    const before = first.measures[index - 1];
    const length = measure.elements.reduce((sum, { ticks }) => sum + ticks, 0);
    return xml(
      'measure',
      [
        ...(before ? changes(measure, before) : [firstAttributes(part)]),
        ...(before || !isFirst ? [] : [tempoDirection(first)]),
        ...music.flatMap((written, staff) => [
          ...(staff === 0 ? [] : [xml('backup', [xml('duration', length)])]),
          ...written[index]!,
        ]),
        ...(index === first.measures.length - 1 ? [finalBarLine] : []),
      ],
      measureAttributes(first, index),
    );
  });
  return xml('part', measures, { id });
}

/** A pickup is measure 0 and is not counted. */
function measureAttributes({ pickup }: Score, index: number): Readonly<Record<string, string>> {
  if (pickup === 0) return { number: String(index + 1) };
  return { number: String(index), ...(index === 0 && { implicit: 'yes' }) };
}

const finalBarLine = xml('barline', [xml('bar-style', 'light-heavy')], { location: 'right' });

/** Notes and rests of one staff with what stands before each, by measure. */
function staffMeasures(score: Score, context: StaffContext): readonly (readonly Xml[])[] {
  const loudness = new Loudness(context.staff);
  let isHeld = false;
  return score.measures.map((measure, index) => {
    const isPickup = index === 0 && score.pickup > 0;
    const beams = beamsOf(measure, isPickup ? fullMeasure(measure.meter) - score.pickup : 0);
    const accidentals = new PrintedAccidentals(measure.key, score.clef);
    return measure.elements.flatMap((element, at) => {
      if (element.kind === 'rest') {
        isHeld = false;
        return [restElement(element, measure.elements.length === 1 && !isPickup, context)];
      }
      const surroundings = {
        isHeld,
        beams: beams[at]!,
        accidentals: accidentals.of(element, isHeld && at === 0),
      };
      isHeld = element.tied;
      return [
        ...loudness.before(element),
        ...graceElements(element, context),
        ...noteElements(element, surroundings, context),
        ...loudness.after(),
      ];
    });
  });
}
