import { ScoreTrouble } from '../score/score-trouble.tsx';
import { ScoreView } from '../score/score-view.tsx';
import type { usePreview } from './use-preview.ts';

interface PreviewScoreProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** What a screen reader says of it. */
  readonly label: string;
  readonly size: 'hero' | 'row';
}

/** The opening of what is chosen, or that it cannot be shown; nothing where there is none. */
export function PreviewScore({ preview, label, size }: PreviewScoreProps) {
  if (preview === 'not-fetched') return <ScoreTrouble isSmall={size === 'row'} />;
  return preview && <ScoreView size={size} music={preview.music} label={label} />;
}
