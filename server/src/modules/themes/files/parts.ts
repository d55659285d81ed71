import { hash } from 'node:crypto'

/** The class names on a page, and the same as lines, each after a line break. */
interface PageClasses {
  readonly words: ReadonlySet<string>
  readonly lines: string
}

/** A part of the styles, loaded only by pages that need it. */
export interface PartSheet {
  readonly css: string
  /** Changes with its content. */
  readonly version: string
  readonly isFor: (classes: PageClasses) => boolean
}

/** The styles as pages load them. */
export interface Parts {
  /** For every page. */
  readonly usual: string
  /** By name, in cascade order; all come before the sheet for every page. */
  readonly special: ReadonlyMap<string, PartSheet>
}

/**
 * The common sheet has the blocks that the theme itself uses, and those smaller than the cost of a
 * request. The other blocks are loaded by pages that show them.
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

/** Fewer characters than a request and its response take. */
const LIGHT = 1_000

/** Styles that all blocks share, and those of nearly every text and of forms. */
const OFTEN = ['common', 'paragraph', 'heading', 'button', 'buttons']

const blockNames = (markup: string): readonly string[] =>
  Array.from(markup.matchAll(/<!-- wp:([a-z][a-z-]*)/g), ([, name = '']) => name)

const partOfBlock = (name: string, css: string): PartSheet =>
  part(
    css,
    ({ lines }) => lines.includes(`\nwp-block-${name}`) || lines.includes(`\nblocks-${name}`),
  )

const partOfClasses = (css: string): PartSheet => {
  const own = new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)/g), ([, word = '']) => word))
  return part(css, ({ words }) => words.values().some((word) => own.has(word)))
}

const part = (css: string, isFor: PartSheet['isFor']): PartSheet => ({
  css,
  version: hash('sha1', css, 'base64url').slice(0, 12),
  isFor,
})
