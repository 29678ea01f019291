import { exerciseOf } from './shared/generation/corpus.ts';

const h = new Map<string, number>();
for (let s = 0; s < 300; s++) {
  const e = exerciseOf(
    { medium: 'violin', levelId: 'pv~1', timeSignatures: ['2/4'], measureCount: 4 },
    s,
  );
  const k =
    e.notes.map((x) => x.onset + x.written!).join(' ') +
    ' | ' +
    e.plan.chords.map((c) => c.chord).join(' ');
  h.set(k, (h.get(k) ?? 0) + 1);
}
for (const [k, v] of [...h].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(v, k);
