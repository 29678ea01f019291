import type { OpenedAssessment } from '#shared/contract/open-assessment';

/** What is kept may have an earlier shape than today's. Loaded when it is asked for: the first music needs none of it. */
export async function openReport(stored: unknown): Promise<OpenedAssessment> {
  const { openAssessment } = await import('#shared/contract/open-assessment');
  return openAssessment(stored);
}
