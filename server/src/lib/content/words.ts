/** How many words a text without tags has; marks alone are none. */
export const countWords = (text: string): number =>
  text.split(/(?:\s|&nbsp;|--|—)+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
