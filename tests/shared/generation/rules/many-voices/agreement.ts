import { ticksOf } from '#shared/music/duration';
import { inverse, unison } from '#shared/music/interval';
import { transposeKey } from '#shared/music/transposition';
import { barAt, beatAt } from './bars.ts';
import type { ManyVoices } from './many-voices.ts';
import { type PageLayer, readPage } from './page.ts';
import { atTone } from './pairs.ts';
import { always, type Finding, hard, isEnsemble, type ManyVoicesRule } from './rule.ts';
import { classOf, isDoubling } from './scoring.ts';

const whole = (problem: string): Finding => ({ measure: 1, beat: 1, problem });

const pages = new WeakMap<ManyVoices, readonly PageLayer[] | string>();

/** Page layers, or what abcjs says against the page. Read once for all rules. */
function pageOf(music: ManyVoices): readonly PageLayer[] | string {
  const known = pages.get(music) ?? readOrTell(music.exercise.abc);
  pages.set(music, known);
  return known;
}

function readOrTell(abc: string): readonly PageLayer[] | string {
  try {
    return readPage(abc);
  } catch (error) {
    return `the page cannot be read: ${error}`;
  }
}

/** A rule on the page that says nothing where the page has not a staff for every part. */
function onPage(
  id: string,
  check: (music: ManyVoices, layers: readonly PageLayer[]) => readonly Finding[],
): ManyVoicesRule {
  return hard(id, always, (music) => {
    const layers = pageOf(music);
    if (typeof layers === 'string') return [whole(layers)];
    const staves = new Set(layers.map(({ staff }) => staff)).size;
    const parts = music.exercise.parts.length;
    if (staves !== parts) return [whole(`${staves} staves for ${parts} parts`)];
    return check(music, layers);
  });
}

const nameOf = ({ exercise }: ManyVoices, part: number) =>
  `${classOf(exercise.parts[part]!)} (part ${part + 1})`;

/** Bar by bar, every staff is as long as the meter says. */
const filled = onPage('parts full', (music, layers) =>
  layers.flatMap(({ staff, measures }) => {
    const name = nameOf(music, staff);
    const counted = music.bars.length;
    if (measures.length !== counted) {
      return [whole(`${name} has ${measures.length} measures, ${counted} are counted`)];
    }
    return measures.flatMap(({ ticks }, index) => {
      const { number, start, end } = music.bars[index]!;
      if (ticks === end - start) return [];
      const problem = `${name} fills ${ticks / 48} of ${(end - start) / 48} quarters`;
      return [{ measure: number, beat: 1, problem }];
    });
  }),
);

/**
 * One meter everywhere, and each part in the concert key as its players read it; a part alone is planned
 * in the key it reads (instruments.md §1).
 */
const signatures = onPage('parts signatures', (music, layers) =>
  layers.flatMap(({ staff, measures }) => {
    const { parts } = music.exercise;
    const toWritten = parts.length === 1 ? unison : inverse(parts[staff]!.sounds);
    const name = nameOf(music, staff);
    return measures.flatMap(({ meter, fifths }, index): readonly Finding[] => {
      const bar = music.bars[index];
      if (!bar) return [];
      const expected = bar.key ? transposeKey(bar.key, toWritten).fifths : 0;
      const at = { measure: bar.number, beat: 1 };
      if (meter !== bar.meter.name) return [{ ...at, problem: `${name} is in ${meter}` }];
      const isPitched = music.parts[staff]!.length > 0;
      if (!isPitched || fifths === expected) return [];
      return [{ ...at, problem: `${name} has a signature of ${fifths}, not ${expected}` }];
    });
  }),
);

/** The page says what the model says, part by part. */
const told = onPage('parts notes', (music, layers) =>
  music.exercise.parts.flatMap((_, part): readonly Finding[] => {
    const pickup = ticksOf(music.exercise.pickup);
    const read = layers
      .filter(({ staff }) => staff === part)
      .flatMap(({ notes }) => notes)
      .map(({ onset, ticks, written }) => ({ onset: onset - pickup, ticks, written }));
    const model = music.exercise.notes
      .filter((note) => note.part === part)
      .map(({ onset, duration, written }) => ({
        onset: ticksOf(onset),
        ticks: ticksOf(duration),
        written,
      }));
    const textOf = ({
      onset,
      ticks,
      written,
    }: {
      onset: number;
      ticks: number;
      written: string | null;
    }) => `${onset} ${ticks} ${music.parts[part]!.length > 0 ? written : ''}`;
    const [page, said] = [read.map(textOf).toSorted(), model.map(textOf).toSorted()];
    const known = new Set(page);
    const at = said.findIndex((one) => !known.has(one));
    if (page.length === said.length && at < 0) return [];
    const missing = said[at]?.split(' ');
    const onset = Number(missing?.[0] ?? 0);
    const bar = barAt(music.bars, onset);
    const what = missing
      ? `${missing[2]} is not on the page`
      : `${page.length} notes, ${said.length} told`;
    return [
      { measure: bar.number, beat: beatAt(bar, onset), problem: `${nameOf(music, part)}: ${what}` },
    ];
  }),
);

/** Written pitch and transposition give the sounding pitch; measure and beat are where the onset falls. */
const sounding = hard('parts sound', always, (music) =>
  music.parts.flatMap((tones, part) =>
    tones.flatMap((tone) => {
      const { note, bar, beat } = tone;
      const name = nameOf(music, part);
      if (note.midi !== tone.midi) {
        return [atTone(tone, `${name}: ${note.written} sounds ${note.midi}, not ${tone.midi}`)];
      }
      const isAt = note.measure === bar.number && Math.abs(note.beat - beat) < 1e-6;
      return isAt
        ? []
        : [atTone(tone, `${name}: ${note.written} is told at m${note.measure} b${note.beat}`)];
    }),
  ),
);

/** Nobody sings two notes at once, and nothing lies outside the bar lines; hands and a guitar strike chords. */
const alone = hard('parts alone', always, (music) =>
  music.parts.flatMap((tones, part) => {
    const end = ticksOf(music.exercise.length);
    return tones.flatMap((tone, index) => {
      const next = tones[index + 1];
      const name = nameOf(music, part);
      if (tone.end > end) return [atTone(tone, `${name} sounds past the end`)];
      if (tone.end <= tone.onset) return [atTone(tone, `${name}: ${tone.name} has no length`)];
      const strikesChords =
        music.scoring === 'keyboard' || music.exercise.parts[part]!.medium === 'guitar';
      if (strikesChords || !next || next.onset >= tone.end) return [];
      return [atTone(next, `${name} sounds ${tone.name} and ${next.name} at once`)];
    });
  }),
);

const maxVoices = (level: number) => (level === 1 ? 2 : level < 4 ? 3 : 4);

/**
 * §3.6: 2, 3, 3, then 4 harmonised voices where they are chosen; choirs with a name of their own are what
 * their name says. Strings and brass may part their basses from level 6.
 */
const voiceCount = hard('parts voices', always, (music) => {
  const { exercise, level, voices, scoring } = music;
  const silent = exercise.parts.findIndex((_, part) =>
    exercise.notes.every((one) => one.part !== part),
  );
  if (silent >= 0) return [whole(`${nameOf(music, silent)} has no note`)];
  const isChosen = scoring === 'ensemble' || exercise.request.medium === 'choir-custom';
  const most = scoring === 'ensemble' && level >= 6 ? 5 : maxVoices(level);
  if (!isChosen || voices.length <= most) return [];
  return [whole(`${voices.length} voices at level ${level}, ${most} allowed`)];
});

/** Classes that by their medium play one line (instruments.md §5.2). */
const doubling = hard('parts unison', isEnsemble, (music) => {
  const { medium } = music.exercise.request;
  if (!medium.endsWith('-unison') && medium !== 'jazz-band') return [];
  const pitched = music.parts.flatMap((tones, part) => (tones.length > 0 ? [{ tones, part }] : []));
  const [first] = pitched;
  return pitched.flatMap(({ tones, part }) =>
    isDoubling(first!.tones, tones) ? [] : [whole(`${nameOf(music, part)} leaves the unison`)],
  );
});

export const agreementRules: readonly ManyVoicesRule[] = [
  filled,
  signatures,
  told,
  sounding,
  alone,
  voiceCount,
  doubling,
];
