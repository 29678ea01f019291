import { exerciseOf } from './shared/generation/corpus.ts';

for (let s = 1; s < 14; s++) {
  const e = exerciseOf({ medium: 'violin', levelId: 'pv~1' }, s);
  console.log(
    s,
    e.timeSignature,
    e.notes.length,
    Math.max(...e.notes.map((n) => n.duration)),
    e.notes.map((n) => n.written).join(' '),
  );
}
const set = new Set<string>();
let n = 0;
for (let s = 0; s < 600; s++) {
  const e = exerciseOf(
    { medium: 'violin', levelId: 'pv~1', timeSignatures: ['2/4'], measureCount: 4 },
    s,
  );
  set.add(e.notes.map((x) => x.onset + x.written!).join(' '));
  n++;
}
console.log('2/4 level 1: different', set.size, 'of', n);
