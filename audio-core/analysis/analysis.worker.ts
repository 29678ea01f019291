import { expose } from 'comlink';
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

/** The recording, which ends with this call. */
function end(): Recording {
  if (!recording) throw new Error('The analysis worker was asked before load and begin');
  const ended = recording;
  recording = null;
  return ended;
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
    const { rate, clock, listener } = end();
    const start = clock.firstFrame() / rate;
    return listener.finish({ from: from - start }).map((note) => ({
      ...note,
      onset: note.onset + start,
      offset: note.offset + start,
    }));
  },
  cancel() {
    recording = null;
  },
  clicks() {
    const { rate, clock, listener } = end();
    const start = clock.firstFrame() / rate;
    return listener.clicks().map((time) => time + start);
  },
};

expose(worker);
