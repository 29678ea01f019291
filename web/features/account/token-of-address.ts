/** What a link of a letter carries behind its #, where no server sees it; '' where it was cut off. */
export const tokenOfAddress = (): string => location.hash.slice(1);
