/** How much of an assessment lies over the music: nothing, how it went, or each note that is marked. */
export type OverlayView = 'none' | 'summary' | 'detail';

export interface OverlaySkips {
  readonly skipSummary?: boolean;
  readonly skipNone?: boolean;
}

/** What comes after a view (spec 3 §4). */
export function nextView(
  view: OverlayView,
  { skipSummary = false, skipNone = false }: OverlaySkips = {},
): OverlayView {
  switch (view) {
    case 'none':
      return skipSummary ? 'detail' : 'summary';
    case 'summary':
      return 'detail';
    case 'detail':
      if (!skipNone) return 'none';
      return skipSummary ? 'detail' : 'summary';
  }
}
