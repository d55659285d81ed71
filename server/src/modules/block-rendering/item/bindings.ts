import type { BlockRenderer, ItemScope, Scope } from '../../../contract/blocks.ts'
import { groupOf, textOf } from '../../../lib/blocks/attributes.ts'
import { BOUND_ATTRIBUTES, BOUND_NAME } from '../../../lib/blocks/bound.ts'
import { isoWithOffset } from '../../../lib/date-format.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { attributesOf, mapTags, tokensOf } from '../../../lib/html/html-tokens.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { permalinkLoader, publicMeta } from '../../posts/index.ts'
import { isLocked, wholeRow } from './about.ts'

/** Key under which a synced pattern passes overrides to its blocks. */
export const OVERRIDES = 'pattern overrides'

/** Renders a saved block with the values of its bindings in place of the saved ones. */
export const boundBlock: BlockRenderer = async ({ attributes, parts }, scope) => {
  let html = await scope.make(parts)
  const name = textOf(attributes, BOUND_NAME)
  for (const attribute of BOUND_ATTRIBUTES[name] ?? []) {
    const value = await boundValue(attributes, attribute, scope)
    if (value !== undefined) html = SETTERS[name]?.[attribute]?.(html, value) ?? html
  }
  return html
}

/** The bound value of an attribute; undefined where the saved value stays. */
const boundValue = (
  attributes: Attributes,
  attribute: string,
  scope: Scope,
): Promise<string | undefined> => {
  const metadata = groupOf(attributes, 'metadata')
  const bindings = groupOf(metadata, 'bindings')
  const usual = groupOf(bindings, '__default')
  const binding = attribute in bindings ? groupOf(bindings, attribute) : usual
  const find = SOURCES.get(textOf(binding, 'source'))
  const bound = { name: textOf(metadata, 'name'), attribute, args: groupOf(binding, 'args') }
  return find ? find(bound, scope) : Promise.resolve(undefined)
}

interface BoundAttribute {
  /** The block's custom name, by which overrides address it. */
  readonly name: string
  readonly attribute: string
  readonly args: Attributes
}

type Source = (bound: BoundAttribute, scope: Scope) => Promise<string | undefined>

const SOURCES: ReadonlyMap<string, Source> = new Map(
  Object.entries<Source>({
    'core/pattern-overrides': async ({ name, attribute }, { handed }) => {
      const value = groupOf((handed[OVERRIDES] ?? {}) as Attributes, name)[attribute]
      return typeof value === 'string' ? value : undefined
    },
    'core/post-meta': async ({ args }, scope) => {
      if (!isAboutItem(scope) || isLocked(scope)) return undefined
      const row = await wholeRow(scope)
      const value = row && publicMeta(row, textOf(args, 'key'))
      return typeof value === 'string' ? value : undefined
    },
    'core/post-data': async ({ args }, { ctx, row }) => {
      if (!row) return undefined
      switch (postDataField(args)) {
        case 'date':
          return isoWithOffset(row.date, row.date_gmt)
        case 'modified':
          return isoWithOffset(row.modified, row.modified_gmt)
        case 'link':
          return permalinkLoader(ctx).load(row)
        default:
          return undefined
      }
    },
  }),
)

const isAboutItem = (scope: Scope): scope is ItemScope => scope.row !== undefined

/** The item field named by a binding; older texts use `key`. */
export const postDataField = (args: Attributes): string =>
  textOf(args, 'field', textOf(args, 'key'))

type Setter = (html: string, value: string) => string

/** Replaces the inner HTML of an element with rich text. */
const inside =
  (...names: readonly string[]): Setter =>
  (html, value) => {
    const tokens = tokensOf(html)
    const opening = tokens.find(({ kind, name }) => kind === 'opening' && names.includes(name))
    const closing = tokens.findLast(
      ({ kind, name }) => kind === 'closing' && name === opening?.name,
    )
    if (!opening || !closing || closing.start < opening.end) return html
    return html.slice(0, opening.end) + sanitiseInlineHtml(value) + html.slice(closing.start)
  }

/**
 * Sets an attribute of the first such element and removes attributes that depended on its old
 * value.
 */
const attributeOn =
  (element: string, name: string, print: (value: string) => string, ...without: string[]): Setter =>
  (html, value) => {
    let isFirst = true
    return mapTags(html, new Set([element]), (tag) => {
      if (!isFirst) return undefined
      isFirst = false
      const gone = attributesOf(tag, { start: 0, end: tag.length }).filter((attribute) =>
        [name, ...without].includes(attribute.name),
      )
      const rest = gone.reduceRight((text, { start, valueEnd }) => {
        const end = /["']/.test(text.charAt(valueEnd)) ? valueEnd + 1 : valueEnd
        return text.slice(0, start).trimEnd() + text.slice(end)
      }, tag)
      const place = 1 + element.length
      return `${rest.slice(0, place)} ${name}="${print(value)}"${rest.slice(place)}`
    })
  }

const SETTERS: Readonly<Record<string, Readonly<Record<string, Setter>>>> = {
  'core/paragraph': { content: inside('p') },
  'core/heading': { content: inside('h1', 'h2', 'h3', 'h4', 'h5', 'h6') },
  'core/image': {
    url: attributeOn('img', 'src', addressValue, 'srcset', 'sizes'),
    title: attributeOn('img', 'title', escapeHtml),
    alt: attributeOn('img', 'alt', escapeHtml),
    caption: inside('figcaption'),
  },
  'core/button': {
    url: attributeOn('a', 'href', addressValue),
    text: inside('a', 'button'),
    linkTarget: attributeOn('a', 'target', escapeHtml),
    rel: attributeOn('a', 'rel', escapeHtml),
  },
}
