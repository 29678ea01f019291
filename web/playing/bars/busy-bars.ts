/** The bars of what runs, in one file: which of them is next is not known before, so they are fetched together. */
export { AskingBar } from './asking-bar.tsx';
export { CountInBar } from './count-in-bar.tsx';
export { ListeningBar } from './listening-bar.tsx';
export { RunningBar } from './running-bar.tsx';
export { StudyBar } from './study-bar.tsx';
export { TapBar } from './tap-bar.tsx';
