import { expose } from 'comlink';
import type { NoteEvent } from '#shared/assessment/report';
import { type Analyser, createAnalyser } from './analyser.ts';
import { createRecordingBuffer, type RecordingBuffer } from './recording-buffer.ts';
import type { AnalysisWorker } from './worker-api.ts';

/** Read before the first instant asked for, so that the detector knows what it came out of. */
const LEAD_SECONDS = 0.3;

let analyser: Analyser | null = null;
let rate = 0;
let buffer: RecordingBuffer | null = null;

function ready(): { analyser: Analyser; buffer: RecordingBuffer } {
  if (!analyser || !buffer) throw new Error('The analysis worker was asked before load and begin');
  return { analyser, buffer };
}

const shiftedBy = (by: number) => (note: NoteEvent) => ({
  ...note,
  onset: note.onset + by,
  offset: note.offset + by,
});

const worker: AnalysisWorker = {
  async load(wasm) {
    analyser = await createAnalyser(wasm);
  },
  begin(sampleRate) {
    rate = sampleRate;
    buffer = createRecordingBuffer(sampleRate);
  },
  append(frame, samples) {
    ready().buffer.append(frame, samples);
  },
  async notes({ from, range }, onProgress) {
    const now = ready();
    const first = Math.max(now.buffer.firstFrame(), Math.floor((from - LEAD_SECONDS) * rate));
    const { samples, sampleRate } = now.buffer.read(first);
    const notes = await now.analyser.transcribe(samples, sampleRate, {
      onProgress,
      ...(range && { range }),
    });
    return notes.map(shiftedBy(first / rate)).filter((note) => note.onset >= from);
  },
  async clicks() {
    const now = ready();
    const { samples, sampleRate } = now.buffer.read();
    const clicks = await now.analyser.clicks(samples, sampleRate);
    return clicks.map((time) => time + now.buffer.firstFrame() / rate);
  },
};

expose(worker);
