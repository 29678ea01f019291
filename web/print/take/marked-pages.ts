import { densestMeasure } from '#shared/practice/line-wrap';
import type { Book } from '#shared/print/books';
import type { Paper } from '#shared/print/paper';
import type { PaperPage } from '#shared/print/shapes';
import { formatLongDate } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumInSentence } from '../../i18n/menu-names.ts';
import { levelInSentence } from '../../i18n/names.ts';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { exerciseDocument } from '../../score/engraving/exercise-document.ts';
import type { DrawSystems } from '../../score/engraving/load-systems.ts';
import { shapesOver } from '../../score/marks/mark-shapes.ts';
import { markWords } from '../../score/marks/marks-list.tsx';
import { noteLabels } from '../../score/notes/note-words.ts';
import { composePages } from '../page/compose-pages.ts';
import type { PageWords } from '../page/composed-book.ts';
import { createMeasureText } from '../page/measure-text.ts';
import { pageMetrics } from '../page/page-metrics.ts';
import { withSignsIn } from '../page/signs.ts';
import type { MarkedTake } from './marked-take.ts';
import { marksLegend } from './marks-legend.ts';

const book: Book = { kind: 'score' };

interface Means {
  readonly draw: DrawSystems;
  /** Where music is drawn to be measured. */
  readonly host: HTMLElement;
  readonly paper: Paper;
}

/** The music of a take with its marks, and below it what they say. */
export async function markedPages(
  take: MarkedTake,
  { draw, host, paper }: Means,
): Promise<readonly PaperPage[]> {
  const { music, tempo, marks, unwritten } = take;
  const measure = createMeasureText();
  const metrics = pageMetrics(
    book,
    { paper, size: 'normal', hasCodes: false, isNumbered: false },
    music.parts.length > 2,
  );
  const { units } = metrics.music;
  const systems = await draw(host, {
    document: exerciseDocument(music),
    measures: music.measures,
    densest: densestMeasure(music.notes),
    titles: null,
    measureNumbers: true,
    units,
    tempo,
    over: (drawn) => shapesOver(drawn, { notes: music.notes, marks, unwritten }),
  });
  const lettered = systems.map((system) => ({
    ...system,
    shapes: withSignsIn(system.shapes, measure),
  }));
  return composePages({
    book,
    pieces: [{ exercise: music, drawing: [...lettered, marksLegend(take, units, measure)] }],
    metrics,
    words: wordsOf(take, systems.length),
    hasLines: true,
    isNumbered: false,
    linkOf: null,
    measure,
  });
}

/** @param lines of music; what comes after them are words */
function wordsOf(take: MarkedTake, lines: number): PageWords {
  const { music, createdAt, player } = take;
  const { medium, levelId } = music.request;
  return {
    title: instrumentTitle(music),
    reader: '',
    name: m.print_name(),
    date: m.print_date(),
    filled: { name: player ?? '', date: formatLongDate(createdAt) },
    music: m.print_music({
      instrument: mediumInSentence(medium),
      level: levelInSentence(levelId),
    }),
    line(_, line) {
      if (line >= lines) return null;
      const name = m.print_line({ exercise: 1, line: line + 1 });
      return line === 0 ? [name, ...spokenMarks(take)].join('. ') : name;
    },
    page: (number, of) => m.print_pageOfBook({ page: number + 1, pages: of }),
  };
}

function spokenMarks({ music, marks }: MarkedTake): readonly string[] {
  return noteLabels(music.notes).flatMap((note, index) => {
    const mark = marks[index] ?? 'right';
    return mark === 'right' ? [] : [m.score_markOf({ note, mark: markWords[mark]() })];
  });
}
