import { Headphones, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { getSkillExamples } from '#shared/contract/class-skills';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { SkillId } from '#shared/skills/skill';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { skillWords } from '../../../i18n/skill-words.ts';
import { pages } from '../../../paths/pages.ts';
import { incidentChip } from '../../../review/incidents/incident-chip.tsx';
import type { SoundingTake } from '../../../review/playback/take-recording.ts';
import type { TakeMoment } from '../../../review/playback/use-moment.ts';
import { markOf } from '../../../score/marks/note-mark.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { OneOfChips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSoundingTake } from '../use-sounding-take.ts';
import { askingNotes } from './asking-notes.ts';
import styles from './class-skill-map.module.css';

type Example = ReplyOf<typeof getSkillExamples>['examples'][number];

interface ExampleTakeProps {
  readonly example: Example;
  readonly skill: SkillId;
  /** Asks for links that are good again; null where the take is no example any more. */
  readonly reload: () => Promise<Example | null>;
}

/** One take in which a skill was asked: its places, each to be heard, and the way to all of it. */
export function ExampleTake({ example, skill, reload }: ExampleTakeProps) {
  const { sessionId, attemptId, assignmentTitle, completedAt, tries, right } = example;
  const { outcome, take, moment } = useSoundingTake(example, reload);
  const date = formatDate(completedAt);
  // Two of a day are told apart by the hour.
  const of = { title: assignmentTitle, date: formatDateTime(completedAt) };
  return (
    <section className={styles.example} aria-label={m.skillMap_example({ ...of, right, tries })}>
      <p>
        <b>{assignmentTitle}</b> {m.skillMap_exampleRight({ date, right, tries })}
      </p>
      {take ? (
        <Places take={take} moment={moment} skill={skill} />
      ) : (
        <p role="status">{outcome.kind === 'loading' ? m.app_loading() : m.skillMap_noMarks()}</p>
      )}
      <ButtonLink
        look="quiet"
        {...pages.grade.at({ sessionId, scope: 'e' }, { attempt: attemptId, skill })}
        aria-label={m.skillMap_openOf(of)}
      >
        {m.skillMap_open()}
      </ButtonLink>
    </section>
  );
}

interface PlacesProps {
  readonly take: SoundingTake;
  readonly moment: TakeMoment;
  readonly skill: SkillId;
}

function Places({ take, moment, skill }: PlacesProps) {
  const { music, sets } = take.report;
  const { notes } = sets.lenient;
  const markAt = (note: number) => {
    const assessed = notes[note];
    return assessed ? markOf(assessed) : 'right';
  };
  const asking = askingNotes(music, skill, (note) => markAt(note) === 'right');
  const [chosen, setChosen] = useState(asking[0]);
  const one = chosen === undefined ? undefined : notes[chosen];
  if (!one) return <p>{m.review_neverAsks({ skill: skillWords(skill) })}</p>;
  const place = { onset: one.onset, played: one.heard?.onset ?? one.onset };
  return (
    <>
      <OneOfChips
        label={m.skillMap_places()}
        value={`${chosen}`}
        onChange={(note) => setChosen(Number(note))}
        chips={asking.map((note) => {
          const mark = markAt(note);
          const { measure } = music.notes[note]!;
          if (mark !== 'right') return incidentChip({ kind: mark, measure }, note);
          const label = measure === 0 ? m.detail_chipPickup() : m.detail_chip({ measure });
          return { value: `${note}`, label };
        })}
      />
      <div className={styles.hear}>
        {moment.hasMine && (
          <Button onPress={() => moment.hear(place, 'mine')}>
            <Icon of={Headphones} />
            {m.review_hearPlayed()}
          </Button>
        )}
        <Button onPress={() => moment.hear(place, 'written')}>
          <Icon of={Volume2} />
          {m.detail_hearWritten()}
        </Button>
      </div>
    </>
  );
}
