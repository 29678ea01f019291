export { ClassDrillsScreen } from './class-drills-screen.tsx';
export { DrillScreen } from './drill-screen.tsx';
export { DrillsScreen } from './drills-screen.tsx';
export { DueStage } from './due-stage.tsx';
