import { studentExportPath } from '#shared/contract/students';

/** Everything of a student in one file, which the browser keeps as it comes. */
export function downloadData(studentId: string): void {
  const link = document.createElement('a');
  link.href = studentExportPath.replace('{studentId}', studentId);
  link.download = '';
  link.click();
}
