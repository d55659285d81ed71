/** Words and phrases in one text, separated by commas or line breaks; parsed on first use. */
export const listOf = (text: string): (() => readonly string[]) => {
  let list: readonly string[] | undefined
  return () => {
    list ??= text
      .split(/[,\n]/)
      .map((member) => member.trim())
      .filter((member) => member !== '')
    return list
  }
}
