/** Words and phrases written as one text, between commas or line breaks; read when first asked for. */
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
