import { expose } from 'comlink';
import type { Seconds } from '#shared/lib/units';
import { type Analyser, createAnalyser, type Listener } from './analyser.ts';
import { createListeningClock, type ListeningClock } from './listening-clock.ts';
import type { AnalysisWorker } from './worker-api.ts';

interface Recording {
  readonly rate: number;
  readonly clock: ListeningClock;
  readonly listener: Listener;
}

let analyser: Analyser | null = null;
let recording: Recording | null = null;

function current(): Recording {
  if (!recording) throw new Error('The analysis worker was asked before load and begin');
  return recording;
}

/** Where the stream begins on the audio clock. */
function startOf({ clock, rate }: Recording): Seconds {
  return clock.firstFrame() / rate;
}

const worker: AnalysisWorker = {
  async load(assets) {
    analyser = await createAnalyser(assets);
  },
  begin(rate, options) {
    if (!analyser) throw new Error('The analysis worker was asked before load');
    const listener = analyser.listen(rate, options);
    recording = { rate, listener, clock: createListeningClock(rate, listener.append) };
  },
  append(frame, samples) {
    recording?.clock.append(frame, samples);
  },
  notes(from) {
    const start = startOf(current());
    return current()
      .listener.finish({ from: from - start })
      .map((note) => ({ ...note, onset: note.onset + start, offset: note.offset + start }));
  },
  evidence(questions) {
    const start = startOf(current());
    const { listener } = current();
    return questions.map(({ midi, from, to }) => {
      const found = listener.evidence({ midi, from: from - start, to: to - start });
      return { ...found, onsetTime: found.onsetTime + start };
    });
  },
  cancel() {
    recording = null;
  },
  clicks() {
    const start = startOf(current());
    return current()
      .listener.clicks()
      .map((time) => time + start);
  },
};

expose(worker);
