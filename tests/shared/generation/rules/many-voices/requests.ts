import type { LevelNumber } from '#shared/catalogue/levels';
import { levelNumbers } from '#shared/catalogue/levels';
import { completeRequest } from '#shared/generation/request';
import { createRandom, type Random } from '#shared/lib/random';
import type { Drawn } from '../../requests.ts';
import { levelTable } from '../tables.ts';

/** instruments.md §5.2, each with the level its ranges begin at: "int and above only" is level 3. */
const choirs: readonly (readonly [medium: string, from: LevelNumber])[] = [
  ['choir-sa', 1],
  ['choir-tb', 1],
  ['choir-ssa', 1],
  ['choir-sab', 1],
  ['choir-ttb', 1],
  ['choir-tbb', 1],
  ['choir-satb', 1],
  ['choir-ssaa', 3],
  ['choir-ttbb', 3],
  ['choir-custom', 1],
];

/** Voice types from the top; at most two of one type (§5.2). */
const voiceTypes = [
  ['soprano', 'mezzo'],
  ['alto'],
  ['tenor'],
  ['baritone-voice', 'bass-voice'],
] as const;

/** "Measures 8 default (4-32)" (levels.md §3.6); longer music only says the same again. */
const measureCounts = [4, 8, 16];

/** The run's requests, always the same ones: every choir at every level in turn, half of them asking for more. */
export function choirRequests(count: number, level?: LevelNumber): readonly Drawn[] {
  const levels = levelNumbers.filter((one) => level === undefined || one === level);
  const settings = choirs.flatMap(([medium, from]) =>
    levels.flatMap((one) => (one >= from ? [{ medium, level: one }] : [])),
  );
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(index, 'choir run');
    const setting = settings[index % settings.length]!;
    const voices = setting.medium === 'choir-custom' ? drawVoices(setting.level, random) : [];
    const asks = random.chance(50);
    const request = completeRequest({
      medium: setting.medium,
      levelId: `pv~${setting.level}`,
      voices,
      measureCount: asks ? random.pick(measureCounts) : -1,
      timeSignatures: asks ? [random.pick(levelTable[setting.level].meters)] : [],
    });
    return { request, seed: random.int(0x1_0000_0000) };
  });
}

/** Two voices to as many as the level reads, from the top, neighbours in the order of their types. */
function drawVoices(level: LevelNumber, random: Random): readonly string[] {
  const most = level === 1 ? 2 : level < 4 ? 3 : 4;
  const count = 2 + random.int(most - 1);
  const first = random.int(voiceTypes.length);
  const chosen: string[] = [];
  for (let type = first; type < voiceTypes.length && chosen.length < count; type++) {
    const names = voiceTypes[type]!;
    const left = count - chosen.length;
    const isTwice = type === voiceTypes.length - 1 ? left > 1 : left > 1 && random.chance(30);
    const upper = random.pick(names);
    chosen.push(upper);
    if (isTwice) chosen.push(names.at(-1)!);
  }
  return chosen.length >= 2 ? chosen : ['soprano', 'alto'];
}

/** Mixed choirs that leave everything to the level, as many of each. */
export function satbRequests(levels: readonly LevelNumber[], ofEach: number): readonly Drawn[] {
  return levels.flatMap((level) =>
    Array.from({ length: ofEach }, (_, index) => ({
      request: completeRequest({ medium: 'choir-satb', levelId: `pv~${level}` }),
      seed: createRandom(index, `satb run ${level}`).int(0x1_0000_0000),
    })),
  );
}
