import { useRef, useState } from 'react';

type Act = (...given: never[]) => void;

/** The same functions at every drawing, which do what the newest do: who is given them is not drawn anew for them. */
export function useSteadyActs<Acts extends Readonly<Record<string, Act>>>(acts: Acts): Acts {
  const newest = useRef(acts);
  newest.current = acts;
  const [steady] = useState(() =>
    Object.fromEntries(
      Object.keys(acts).map((name) => [
        name,
        (...given: never[]) => newest.current[name]!(...given),
      ]),
    ),
  );
  return steady as Acts;
}
