/** What the page around this one lets it do. */
export interface FrameRights {
  /** Inside a frame of another page, such as a school's learning platform. */
  readonly isEmbedded: boolean;
  /** What the frame's permission policy says; null where the browser does not tell. */
  readonly allowsMicrophone: boolean | null;
}

/** Chromium has the older name; others have neither. */
interface WithPolicy {
  readonly permissionsPolicy?: { allowsFeature(name: string): boolean };
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
}

export function readFrameRights(scope: typeof globalThis): FrameRights {
  const isEmbedded = scope.window !== undefined && scope.window.self !== scope.window.top;
  const document = scope.document as (Document & WithPolicy) | undefined;
  const policy = document?.permissionsPolicy ?? document?.featurePolicy;
  return { isEmbedded, allowsMicrophone: policy?.allowsFeature('microphone') ?? null };
}
