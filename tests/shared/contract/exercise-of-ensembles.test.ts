import { expect, it } from 'vitest';
import { exercise } from '#shared/contract/assessment';
import { exerciseOf } from '../generation/corpus.ts';

it.each(['violin', 'piano', 'choir-satb', 'string-orchestra', 'jazz-band'])(
  'music for %s arrives as it was written',
  (medium) => {
    const music = exerciseOf({ medium, levelId: 'pv~4' }, 7);
    expect(exercise.parse(JSON.parse(JSON.stringify(music)))).toEqual(music);
  },
);
