/** Words and phrases written as one text, between commas or line breaks. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== '')
