/** Spec 3 §9: posts a page may send. */
export const postLimit = 20;

export const mayPost = (postsSent: number): boolean => postsSent < postLimit;
