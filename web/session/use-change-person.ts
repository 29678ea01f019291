import { pages } from '../paths/pages.ts';
import { useServices } from './services.ts';

/** Leaves this device to somebody else who is known on it: a fresh page, so that Back shows nothing of the one before. */
export function useChangePerson(): () => void {
  const { account } = useServices();
  return () => {
    account.leave();
    location.replace(pages.signIn.at({}).to);
  };
}
