import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PeerNetwork, PeerPosteriors } from './basic-pitch-network.ts';

/**
 * Keeps what the peer's network answered for a recording, so that it is asked once however many
 * settings are scored. Without a folder it keeps the last answer only.
 */
export function cached(network: () => Promise<PeerNetwork>, folder: string | null): PeerNetwork {
  let started: Promise<PeerNetwork> | null = null;
  let last: { readonly key: string; readonly posteriors: PeerPosteriors } | null = null;
  return {
    async infer(recording) {
      const { samples, sampleRate } = recording;
      const hash = createHash('sha1').update(String(sampleRate));
      const key = hash
        .update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength))
        .digest('hex');
      if (last?.key === key) return last.posteriors;
      const file = folder && join(folder, `${key}.v8`);
      if (file && existsSync(file)) {
        last = { key, posteriors: deserialize(readFileSync(file)) };
        return last.posteriors;
      }
      started ??= network();
      last = { key, posteriors: await (await started).infer(recording) };
      if (file) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, serialize(last.posteriors));
      }
      return last.posteriors;
    },
  };
}
