/** The number of words in a text without tags; punctuation alone does not count. */
export const countWords = (text: string): number =>
  text.split(/(?:\s|&nbsp;|--|—)+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
