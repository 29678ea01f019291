import { usualPaper } from '#shared/print/paper';
import { loadSystems } from '../../score/engraving/load-systems.ts';
import { writePdf } from '../files/pdf-file.ts';
import { openWriters, type Writers } from '../files/writers.ts';
import { fileOf, type WrittenFile } from '../files/written-file.ts';
import bench from '../page/workbench.module.css';
import { markedPages } from './marked-pages.ts';
import type { MarkedTake } from './marked-take.ts';
import { wavOf } from './take-sound.ts';

interface Named {
  /** Of the file, before its ending. */
  readonly name: string;
}

/** The music of a take with its marks as a PDF, for a portfolio. */
export function markedPage(take: MarkedTake, { name }: Named): Promise<WrittenFile> {
  return withWriters(async (writers) => {
    const draw = await loadSystems();
    const pages = await onWorkbench((host) =>
      markedPages(take, { draw, host, paper: usualPaper(navigator.languages) }),
    );
    return writePdf(pages, { title: name, createdAt: new Date(take.createdAt), writers });
  });
}

/** The sound of a take, for any other program. */
export function takeWav(
  sound: { readonly audio: ArrayBuffer; readonly audioType: string },
  { name }: Named,
): Promise<WrittenFile> {
  return withWriters(async (writers) => {
    const wav = await wavOf(sound, writers);
    return fileOf([wav], name, 'wav', wav.type);
  });
}

async function withWriters<Result>(work: (writers: Writers) => Promise<Result>): Promise<Result> {
  const writers = openWriters();
  try {
    return await work(writers);
  } finally {
    writers.close();
  }
}

/** Music is measured in the document, where nobody sees it. */
async function onWorkbench<Result>(work: (host: HTMLElement) => Promise<Result>): Promise<Result> {
  const host = document.createElement('div');
  host.className = bench.workbench!;
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  try {
    return await work(host);
  } finally {
    host.remove();
  }
}
