import type { Authority } from '../../http/authority.ts';
import { mountRaw, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { downloadPath } from '../../storage/download-link.ts';
import { parseRange } from './range.ts';

interface Download {
  readonly key: string;
  readonly size: number;
}

/** Whoever holds a link we signed. Absent and forbidden are one answer, 403, which the page reads as "no assessment". */
const signedDownload: Authority<Download> = {
  name: 'signedDownload',
  async check({ context: { storage }, c }) {
    const { key = '', expires = '', signature = '' } = c.req.query();
    if (!storage.verifyDownloadLink({ key, expires, signature })) throw refuse('forbidden');
    const size = await storage.size(key);
    if (size === null) throw refuse('forbidden');
    return { key, size };
  },
};

const contentTypes: Readonly<Record<string, string>> = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  wav: 'audio/wav',
  json: 'application/json',
};

/** Files that people sent in: typed from our own list, never sniffed, never run as a page. */
export function recordingRoutes(routes: Routes): void {
  const { storage } = routes.context;

  mountRaw(
    routes,
    { method: 'GET', path: downloadPath },
    { allow: signedDownload },
    (c, { key, size }) => {
      const ending = key.slice(key.lastIndexOf('.') + 1);
      const range = parseRange(c.req.header('Range'), size);
      c.header('Accept-Ranges', 'bytes');
      c.header('Cache-Control', 'private, no-store');
      c.header('Content-Type', contentTypes[ending] ?? 'application/octet-stream');
      c.header('Content-Disposition', 'inline; filename="recording"');
      if (range === 'unsatisfiable') {
        c.header('Content-Range', `bytes */${size}`);
        return c.body(null, 416);
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      c.header('Content-Length', String(end - start + 1));
      if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
      return c.body(storage.read(key, { start, end }), range ? 206 : 200);
    },
  );
}
