import sax from 'sax'

/** An element of a parsed document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** All text inside it. */
  readonly text: string
  /** The elements of this name anywhere inside it. */
  all(name: string): readonly XmlElement[]
  /** The text of the first element of this name inside it. */
  textOf(name: string): string | undefined
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Parses a document strictly: throws on anything that is not well-formed XML with known names. */
export const parseXml = (text: string): XmlElement => {
  const parser = sax.parser(true, { xmlns: true })
  const stack: Open[] = []
  let root: XmlElement | undefined
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : value.value,
    ])
    stack.push({ name, attributes: Object.fromEntries(values), children: [], text: '' })
  }
  const add = (part: string): void => {
    for (const open of stack) open.text += part
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onclosetag = () => {
    const open = stack.pop()
    if (!open) return
    const closed = close(open)
    const parent = stack.at(-1)
    if (parent) parent.children.push(closed)
    else root = closed
  }
  // Forbidden as characters and as references; this parser is lenient about them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error('characters that XML forbids')
  parser.write(text).close()
  if (!root) throw new Error('no root element')
  return root
}

const close = (open: Open): XmlElement => {
  const all = (name: string): readonly XmlElement[] =>
    open.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)])
  return { ...open, all, textOf: (name) => all(name)[0]?.text }
}
