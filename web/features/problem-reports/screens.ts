// Screens that come in one file, for who opens one opens others.
export { ProblemReportScreen } from './problem-report-screen.tsx';
export { ProblemReportsScreen } from './problem-reports-screen.tsx';
