import { isCompoundGroup } from '#shared/music/meter';
import type { Music } from './music.ts';
import { always, hard, type Rule } from './rule.ts';
import { levelTable } from './tables.ts';

const isRest = ({ element }: { readonly element: { readonly kind: string } }) =>
  element.kind === 'rest';

function tooSilent({ printed, level }: Music): readonly string[] {
  const total = printed.reduce((sum, { element }) => sum + element.ticks, 0);
  const silent = printed.filter(isRest).reduce((sum, { element }) => sum + element.ticks, 0);
  const isLegal = silent / total <= levelTable[level].rests + 1e-9;
  return isLegal ? [] : [`${Math.round((silent / total) * 100)} % silent`];
}

const share = hard('2.1 rests', ({ isPitched }) => isPitched, tooSilent);

/** §2.1 is for pitched instruments, and §3.5 gives rhythm a rest at level 1: there the share is a wish. */
const shareOfRhythm: Rule = {
  id: '2.1 rests of rhythm',
  kind: 'soft',
  applies: ({ isPitched, level }) => !isPitched && level > 1,
  check: tooSilent,
};

const levelOne = hard(
  '2.1 rests level 1',
  ({ level, isPitched }) => level === 1 && isPitched,
  ({ printed }) => printed.filter(isRest).map(({ bar }) => `m${bar}: a rest`),
);

const twoBeats = hard('R-3 two beats', always, ({ bars }) =>
  bars.flatMap((bar) => {
    const beat = bar.full / bar.meter.beats;
    return bar.printed.filter(isRest).flatMap(({ element, start, bar: number }) => {
      if (element.ticks < 2 * beat) return [];
      const first = start / beat + 1;
      const where = `m${number} b${first}: rest of ${element.ticks / beat} beats`;
      const { name, beats, group } = bar.meter;
      if (isCompoundGroup(group))
        return (beats === 4 ? [1, 3] : [1]).includes(first) ? [] : [where];
      if (beats === 4) return [1, 3].includes(first) ? [] : [where];
      return name === '3/4' && first !== 1 ? [where] : [];
    });
  }),
);

const silentBar = hard('R-3 silent measure', always, ({ bars }) =>
  bars.flatMap(({ printed, number }) => (printed.every(isRest) ? [`m${number}`] : [])),
);

const following = hard(
  'R-3 two rests',
  ({ level }) => level < 5,
  ({ printed }) =>
    printed
      .slice(1)
      .flatMap((one, index) =>
        isRest(one) && isRest(printed[index]!) ? [`m${one.bar} +${one.start / 48}q`] : [],
      ),
);

const last = hard('R-3 final note', always, ({ printed }) =>
  isRest(printed.at(-1)!) ? ['ends with a rest'] : [],
);

export const restRules: readonly Rule[] = [
  share,
  shareOfRhythm,
  levelOne,
  twoBeats,
  silentBar,
  following,
  last,
];
