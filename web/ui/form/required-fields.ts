import { createContext } from 'react';

/** By name, those of the form around that cannot stay empty. */
export const RequiredFields = createContext<ReadonlySet<string>>(new Set());
