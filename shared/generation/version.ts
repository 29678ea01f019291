/** Raised whenever the same request and seed would give other notes than before. */
export const generatorVersion = '13';
