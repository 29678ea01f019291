import { createContext, type ReactNode, useContext } from 'react';

/** What every layout shows at the end of its top line: put there by the app, for the layouts know nobody. */
export const CornerContext = createContext<ReactNode>(null);

export const Corner = () => useContext(CornerContext);
