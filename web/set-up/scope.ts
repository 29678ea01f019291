/** Whom set-up is for: oneself, a class, or an assignment. */
export type SetUpScope =
  | { readonly kind: 'alone' }
  | { readonly kind: 'course'; readonly id: string }
  | { readonly kind: 'assignment'; readonly id: string };

/** What of an address says whom set-up is for. */
export function inScope(scope: SetUpScope): {
  readonly courseId: string | undefined;
  readonly assignmentId: string | undefined;
} {
  return {
    courseId: scope.kind === 'course' ? scope.id : undefined,
    assignmentId: scope.kind === 'assignment' ? scope.id : undefined,
  };
}

/** By the parameters of the route. */
export function scopeOf(params: {
  readonly courseId: string | undefined;
  readonly assignmentId: string | undefined;
}): SetUpScope {
  if (params.assignmentId !== undefined) return { kind: 'assignment', id: params.assignmentId };
  if (params.courseId !== undefined) return { kind: 'course', id: params.courseId };
  return { kind: 'alone' };
}
