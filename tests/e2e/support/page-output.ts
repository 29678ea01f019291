import type { Page } from 'playwright';

/** All of what was sent to the speakers, only what came out of recordings, or what the microphone heard meanwhile. */
type Share = 'all' | 'recordings' | 'microphone';

/** What a page has sent to its speakers, both channels together. */
export interface PageOutput {
  /** Samples a second. */
  readonly rate: number;
  /** Audio time of the first sample, in seconds. */
  readonly start: number;
  readonly samples: Float32Array;
}

interface Recording {
  readonly rate: number;
  /** Frame of the first sample. */
  first: number;
  chunks: Record<Share, Float32Array[]>;
}

type RecordedWindow = Window & { pageOutput?: Recording };

/** A busy Chromium repeats the frame of a quantum and then catches up, with no sample lost; a real gap is silence. */
const recorder = `registerProcessor('page-output', class extends AudioWorkletProcessor {
  due = -1;
  kept = Array.from({ length: 3 }, () => new Float32Array(4096));
  count = 0;
  process([[all], [recordings], [microphone]]) {
    if (this.due < 0) this.port.postMessage({ first: (this.due = currentFrame) });
    for (; this.due < currentFrame; this.due++) this.keep(0, 0, 0);
    for (let i = 0; i < 128; i++) {
      this.keep(all ? all[i] : 0, recordings ? recordings[i] : 0, microphone ? microphone[i] : 0);
    }
    this.due += 128;
    return true;
  }
  keep(all, recorded, heard) {
    this.kept[0][this.count] = all;
    this.kept[1][this.count] = recorded;
    this.kept[2][this.count] = heard;
    if (++this.count < this.kept[0].length) return;
    this.count = 0;
    this.port.postMessage({ chunks: this.kept.map((kept) => kept.slice()) });
  }
});`;

/** Keeps everything that a page opened from now on sends to its speakers. */
export async function recordOutput(page: Page): Promise<void> {
  // The page lets in no script that its server did not send.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(listenAtSpeakers, recorder);
}

/** What has sounded since the page was opened, or since it was read with `forget`; one context a page is listened to. */
export async function readOutput(
  page: Page,
  { forget = false, share = 'all' as Share } = {},
): Promise<PageOutput> {
  const read = await page.evaluate(takeOutput, { forget, share });
  if (!read) return { rate: 48_000, start: 0, samples: new Float32Array() };
  const { rate, first, base64 } = read;
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  return { rate, start: first / rate, samples: new Float32Array(bytes.buffer) };
}

/** Runs in the page. */
function takeOutput({ forget, share }: { forget: boolean; share: Share }) {
  const recording = (window as RecordedWindow).pageOutput;
  if (!recording) return null;
  const { rate, first } = recording;
  const chunks = recording.chunks[share];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const all = new Float32Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  if (forget) {
    recording.first += length;
    recording.chunks = { all: [], recordings: [], microphone: [] };
  }
  const bytes = new Uint8Array(all.buffer);
  const pieces: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(i, i + 8192)));
  }
  return { rate, first, base64: btoa(pieces.join('')) };
}

/** Runs in the page before any script of its own, so that it can use nothing from here. */
function listenAtSpeakers(script: string): void {
  const shares = ['all', 'recordings', 'microphone'] as const;
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  interface Door {
    /** What is connected to one of them is kept as that. */
    readonly ways: Readonly<Record<Share, GainNode>>;
    /** Fulfilled when something was recorded, if only silence. */
    readonly begun: Promise<void>;
  }
  const doors = new WeakMap<BaseAudioContext, Door>();

  /** What is connected to it is kept. */
  function doorOf(context: AudioContext): Door {
    const known = doors.get(context);
    if (known) return known;
    const ways = {
      all: new GainNode(context),
      recordings: new GainNode(context),
      microphone: new GainNode(context),
    };
    const door = { ways, begun: open(context, ways) };
    doors.set(context, door);
    return door;
  }

  async function open(context: AudioContext, ways: Door['ways']): Promise<void> {
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    await context.audioWorklet.addModule(address);
    const recorder = new AudioWorkletNode(context, 'page-output', {
      numberOfInputs: shares.length,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    const recording: Recording = {
      rate: context.sampleRate,
      first: 0,
      chunks: { all: [], recordings: [], microphone: [] },
    };
    const recorded = new Promise<void>((resolve) => {
      recorder.port.onmessage = ({ data }) => {
        if (data.first !== undefined) recording.first = data.first;
        if (!data.chunks) return;
        for (const [index, share] of shares.entries()) {
          recording.chunks[share].push(data.chunks[index]);
        }
        resolve();
      };
    });
    (window as RecordedWindow).pageOutput = recording;
    for (const [input, share] of shares.entries()) connect.call(ways[share], recorder, 0, input);
    // Silent; a node that leads nowhere is not run.
    connect.call(recorder, context.destination);
    return recorded;
  }

  /** What a recording is played through. */
  const ofRecordings = new WeakSet<AudioNode>();

  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const { context } = this;
    const isOfRecording = this instanceof AudioBufferSourceNode || ofRecordings.has(this);
    if (to[0] === context.destination && context instanceof AudioContext) {
      const { ways } = doorOf(context);
      connect.call(this, ways.all);
      if (isOfRecording) connect.call(this, ways.recordings);
    } else if (isOfRecording && to[0] instanceof AudioNode) ofRecordings.add(to[0]);
    return connect.apply(this, to);
  } as AudioNode['connect'];

  const listen = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = listen.call(this, stream);
    connect.call(source, doorOf(this).ways.microphone);
    return source;
  };

  // Nothing sounds before it is listened to.
  const begun = new WeakSet<BaseAudioContext>();
  window.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      doorOf(this);
    }
    override get state(): AudioContextState {
      return begun.has(this) ? super.state : 'suspended';
    }
    override async resume() {
      await super.resume();
      await doorOf(this).begun;
      begun.add(this);
    }
  };
}
