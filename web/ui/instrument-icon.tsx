import type { ReactNode } from 'react';

/** Our own drawings: 48 grid, 2 px round line, no fill, leaning like the instrument is held. */
const drawings: Readonly<Record<string, ReactNode>> = {
  violin: (
    <>
      <g transform="rotate(38 24 24)">
        <path d="M24 17c-4.6 0-6.6 2.7-6.6 5.6 0 2.3 1.7 3.1 1.7 5.2 0 2.2-2.9 3-2.9 6.7 0 4.6 3.6 6.5 7.8 6.5s7.8-1.9 7.8-6.5c0-3.7-2.9-4.5-2.9-6.7 0-2.1 1.7-2.9 1.7-5.2 0-2.9-2-5.6-6.6-5.6z" />
        <path d="M24 34V4M21.5 4h5M20.5 33.5h7M21 7.5h-1.5M27 9.5h1.5" />
      </g>
    </>
  ),
  trumpet: (
    <>
      <path d="M3 21h27c5 0 9-2.5 13-8v22c-4-5.5-8-8-13-8H14a6 6 0 0 0-6 6v0" />
      <path d="M8 33a4 4 0 0 0 4 4h16a5 5 0 0 0 5-5v-4.7M3 19v4M16 12v9M21 12v9M26 12v9M14.5 12h3M19.5 12h3M24.5 12h3" />
    </>
  ),
  'piano-rh': (
    <>
      <rect x="5" y="11" width="38" height="27" rx="3" />
      <path d="M14.5 26v12M24 26v12M33.5 26v12" />
      <path d="M12 11v15h5V11M21.5 11v15h5V11M31 11v15h5V11" />
    </>
  ),
  soprano: (
    <>
      <path d="M15 43v-5c-5-2.5-8-7-8-13C7 15 13.5 8 22 8c7.5 0 12 5 13 11l3 6.5-4 1.5" />
      <path d="M34 27v0c-3-.5-5.5.8-6.5 3 1.5 2 4 2.7 6.300 2.200l-.8 3.300c-.6 2-2.5 2.5-6 2.5v5" />
      <path d="M39.5 31c1.200 0 2.5.4 3.5 1.200M39.300 35.5c1 .5 1.7 1.200 2.200 2.300" />
    </>
  ),
  rhythmonly: (
    <>
      <path d="M8 39 33 14M40 39 15 14" />
      <circle cx="35.5" cy="11.5" r="3" />
      <circle cx="12.5" cy="11.5" r="3" />
      <path d="M24 41v4M19 41.5l-2 3M29 41.5l2 3" />
    </>
  ),
};

/** An instrument icon never stands without its name beside it. */
export function InstrumentIcon({ medium, size = 48 }: { medium: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[medium]}
    </svg>
  );
}
