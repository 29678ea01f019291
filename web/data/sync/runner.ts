import { needsSignIn } from './answer.ts';
import type { Channel, ChannelName } from './channel.ts';
import { createLine, type LineOptions, type RunOptions } from './line.ts';

interface RunnerOptions extends Omit<LineOptions, 'report'> {
  // biome-ignore lint/suspicious/noExplicitAny: what a channel's pieces hold is its own affair
  readonly channels: readonly Channel<any>[];
  /** Told of what should not have happened, and in which channel; it is tried again later. */
  readonly report: (channel: ChannelName, error: unknown) => void;
}

/**
 * The one synchroniser of a device: sends what waits in its channels, one tab of a device at a time, each subject in its
 * order, after waits of 1 s doubling to 5 min, until the server has it or refuses it for good; and takes in what other
 * devices told the server.
 */
export function createRunner({ channels, report, ...options }: RunnerOptions) {
  const lines = channels.map((channel) =>
    createLine(channel, { ...options, report: (error) => report(channel.name, error) }),
  );

  return {
    /** Sends what is due of one kind; whether the server has all of it by then. Never rejects. */
    async run(name: ChannelName, run: RunOptions = {}): Promise<boolean> {
      const [line] = lines.filter(({ channel }) => channel.name === name);
      return line === undefined || line.run(run);
    },
    /** Of every kind. */
    async runAll(run: RunOptions = {}): Promise<void> {
      await Promise.all(lines.map((line) => line.run(run)));
    },
    /** Somebody is signed in: sends at once what waits only because nobody, or somebody else, was the last time. */
    async signedIn(): Promise<void> {
      for (const line of lines) {
        const waiting = await line.channel.waiting();
        if (waiting.some(({ problem }) => needsSignIn(problem))) await line.run({ force: true });
      }
    },
    /** The page is being left. */
    leave(): void {
      for (const { channel } of lines) channel.leave?.();
    },
  };
}

export type Runner = ReturnType<typeof createRunner>;
