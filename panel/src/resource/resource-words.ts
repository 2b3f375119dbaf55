/** Returns "Question" for `question`. */
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
