import '../../../web/ui/theme.css';
import '../../../web/ui/reset.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Exercise } from '#shared/generation/exercise';
import type { DisappearingLead } from '#shared/practice/disappearing';
import type { MeasureRange } from '#shared/practice/measure-selection';
import { defaultOptions, type Options } from '#shared/practice/options';
import { useShownScore } from '../../../web/playing/parts/use-shown-score.ts';
import { ScoreOverlay } from '../../../web/playing/stage/score-overlay.tsx';
import type { NoteMark } from '../../../web/score/marks/note-mark.ts';
import { SelectedMeasures } from '../../../web/score/measures/selected-measures.tsx';
import { ScoreView } from '../../../web/score/score-view.tsx';

/** What the story decides. */
export interface NotationScene {
  readonly exercise: Exercise;
  readonly options?: Partial<Options>;
  readonly picks?: 'notes' | 'measures' | null;
  /** Measures disappear with this lead. */
  readonly lead?: DisappearingLead | null;
  /** By note of the whole exercise. */
  readonly marks?: readonly NoteMark[] | null;
}

let at: number | null = null;
const position = () => at;
const heard: number[] = [];
let change: (scene: NotationScene) => void = () => {};

/** Where the music is, in quarters; null when it has stopped. */
export function moveTo(quarters: number | null): void {
  at = quarters;
}

/** Places in the whole exercise of the notes that were pressed. */
export function pressed(): readonly number[] {
  return heard;
}

export function setScene(scene: NotationScene): void {
  change(scene);
}

export function open(host: HTMLElement, scene: NotationScene): void {
  createRoot(host).render(<Notation first={scene} />);
}

function Notation({ first }: { first: NotationScene }) {
  const [scene, setSceneState] = useState(first);
  const [picked, setPicked] = useState<number | null>(null);
  const [selection, setSelection] = useState<MeasureRange | null>(null);
  change = setSceneState;
  const { picks = null, lead = null, marks = null } = scene;
  const options = { ...defaultOptions, ...scene.options };
  const shown = useShownScore(scene.exercise, options);
  if (!shown) return null;
  const { exercise, titles, notes } = shown;
  const place = (index: number) => notes?.[index] ?? index;
  return (
    <>
      <main>
        <h1>Music</h1>
        <ScoreView
          music={{ ...exercise, titles }}
          label="Music"
          zoom={options.zoom}
          measureNumbers
          cursor={{ position }}
          marked={{
            marks: marks && exercise.notes.map((_, index) => marks[place(index)]!),
            focused: picked,
          }}
          overlay={(engraving) => (
            <ScoreOverlay
              engraving={engraving}
              exercise={exercise}
              asked={{
                picks,
                picked,
                onPick: setPicked,
                onHear: (index) => heard.push(place(index)),
              }}
              marked={null}
              selection={selection}
              onSelect={picks === 'measures' ? setSelection : null}
              vanishing={lead && { position, lead, repeated: null }}
            />
          )}
        />
      </main>
      <SelectedMeasures selection={selection} onClear={() => setSelection(null)} />
    </>
  );
}
