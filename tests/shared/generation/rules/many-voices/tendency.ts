import { isDominant } from './chord-tones.ts';
import {
  belongs,
  isLeadingTone,
  type ManyVoices,
  nextDifferent,
  spanAt,
  type Tone,
  type Voice,
} from './many-voices.ts';
import { atMoment, atTone } from './pairs.ts';
import { hard, isHarmony, type ManyVoicesRule } from './rule.ts';

const doubled = hard('V-07 doubled', isHarmony, (music) =>
  music.moments.flatMap((moment) => {
    const leading = moment.sounding.flatMap((tone, index) =>
      tone && isLeadingTone(tone) ? [{ tone, isNew: moment.attacks[index]! }] : [],
    );
    if (leading.length < 2 || !leading.some(({ isNew }) => isNew)) return [];
    return [atMoment(moment, `the leading tone sounds ${leading.length} times`)];
  }),
);

/** The chord a tone is a member of where it begins, else none. */
function chordOf(music: ManyVoices, tone: Tone) {
  const span = spanAt(music, tone.onset);
  return span && belongs(music, span.harmony, tone) ? span : null;
}

/** Tones of V whose turn it is to resolve: not those that go on within their chord (M-10, "5-7-2"). */
function resolving(music: ManyVoices, voice: Voice) {
  return voice.tones.flatMap((tone) => {
    const span = chordOf(music, tone);
    const next = nextDifferent(voice, tone);
    if (!span || !next || voice.tones[tone.index + 1] !== next) return [];
    return [{ tone, next, span }];
  });
}

/** Staff steps, up positive. */
const goesBy = (from: Tone, to: Tone) => to.position - from.position;

/** V-07, as the third of V. Outside V the seventh degree is a passing note or a neighbour (V-13). */
const leading = hard('V-07 leading tone', isHarmony, (music) =>
  music.voices.flatMap((voice) =>
    resolving(music, voice).flatMap(({ tone, next, span }) => {
      if (!isLeadingTone(tone) || !isDominant(span.harmony)) return [];
      if (goesBy(tone, next) === 1 && next.degree === 1) return [];
      const later = chordOf(music, next);
      if (later && isDominant(later.harmony)) return [];
      const isOuter = voice.index === 0 || voice.index === music.voices.length - 1;
      const isLast = music.spans.at(-1)?.start === spanAt(music, next.onset)?.start;
      if (!isOuter && isLast && next.degree === 5 && goesBy(tone, next) === -2) return [];
      return [atTone(tone, `the leading tone of ${voice.name} goes to ${next.name}`)];
    }),
  ),
);

const seventh = hard('V-07 seventh', isHarmony, (music) =>
  music.voices.flatMap((voice) =>
    resolving(music, voice).flatMap(({ tone, next, span: { harmony } }) => {
      if (!harmony.hasSeventh || tone.degree !== harmony.degrees[3]) return [];
      if (goesBy(tone, next) === -1) return [];
      return [atTone(tone, `the seventh of ${harmony.name} in ${voice.name} goes to ${next.name}`)];
    }),
  ),
);

/** Raised against the key, the leading tone of minor apart. */
const raised = hard('V-07 raised', isHarmony, (music) =>
  music.voices.flatMap((voice) =>
    voice.tones.flatMap((tone) => {
      if (tone.shift <= 0 || isLeadingTone(tone)) return [];
      const next = nextDifferent(voice, tone);
      if (next && goesBy(tone, next) === 1) return [];
      return [atTone(tone, `${tone.name} in ${voice.name} goes to ${next?.name ?? 'nothing'}`)];
    }),
  ),
);

export const tendencyRules: readonly ManyVoicesRule[] = [doubled, leading, seventh, raised];
