/** An element of a small part of a document, such as one item. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** All its text, without that of its children. */
  text: string
  readonly children: Element[]
}

export const textOf = ({ children }: Element, name: string): string =>
  children.find((child) => child.name === name)?.text ?? ''

export const allOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name)

/** A number, as far as the text begins with one. */
export const numberOf = (element: Element, name: string): number => {
  const number = Number.parseInt(textOf(element, name), 10)
  return Number.isSafeInteger(number) ? number : 0
}
