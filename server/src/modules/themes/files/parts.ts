import { hash } from 'node:crypto'

/** A part of the styles that only those pages load that show what it is for. */
export interface PartSheet {
  readonly css: string
  /** Changes with what it holds. */
  readonly version: string
  readonly isFor: (classes: ReadonlySet<string>) => boolean
}

/** The styles as pages load them. */
export interface Parts {
  /** For every page. */
  readonly usual: string
  /** By name, in the order in which they count, all before the sheet that every page has. */
  readonly special: ReadonlyMap<string, PartSheet>
}

/**
 * Blocks that the design itself uses are in the sheet of all pages, and so are those that weigh
 * less than asking for them. The others come with the page that shows them.
 */
export const partsOf = (
  blocks: ReadonlyMap<string, string>,
  own: ReadonlyMap<string, string>,
  markup: Iterable<string>,
): Parts => {
  const used = new Set([...OFTEN, ...Array.from(markup).flatMap(blockNames)])
  const isUsual = (name: string, css: string): boolean => used.has(name) || css.length < LIGHT
  const usual = [...blocks].filter(([name, css]) => isUsual(name, css))
  const special = [...blocks].filter(([name, css]) => !isUsual(name, css))
  return {
    usual: usual.map(([, css]) => css).join('\n'),
    special: new Map([
      ...special.map(([name, css]) => [name, partOfBlock(name, css)] as const),
      ...[...own].map(([name, css]) => [name, partOfClasses(css)] as const),
    ]),
  }
}

/** Fewer characters than a request and its answer take. */
const LIGHT = 1_000

/** What all blocks share, what nearly every text has, and what forms have. */
const OFTEN = ['common', 'paragraph', 'heading', 'button', 'buttons']

const blockNames = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/<!-- wp:([a-z][a-z-]*)/g), ([, name = '']) => name)

const partOfBlock = (name: string, css: string): PartSheet =>
  part(css, (word) => word.startsWith(`wp-block-${name}`) || word.startsWith(`blocks-${name}`))

const partOfClasses = (css: string): PartSheet => {
  const own = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, word = '']) => word))
  return part(css, (word) => own.has(word))
}

const part = (css: string, isOwn: (word: string) => boolean): PartSheet => ({
  css,
  version: hash('sha1', css, 'base64url').slice(0, 12),
  isFor: (classes) => classes.values().some(isOwn),
})
