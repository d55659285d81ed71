import { addCacheTags } from '../../../cache/by-tags.ts'
import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import type { DynamicBlock } from '../../../lib/blocks/parts.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { flagOf, type SeoOptions, seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import {
  addressLines,
  type BusinessLocation,
  findPlace,
  frameAddress,
  furtherPlaces,
  isComplete,
  mainPlace,
  mapAddress,
  positionOf,
  searchAddress,
} from '../business-model/index.ts'
import { FACTS, printAddress } from './facts.ts'
import { printHours } from './hours.ts'

interface Shown {
  readonly options: SeoOptions
  /** A language tag such as `en-US`. */
  readonly language: string
}

const read = async ({ ctx }: Scope): Promise<Shown> => {
  addCacheTags(ctx, 'options')
  const [options, { language }] = await Promise.all([seoOptions(ctx), siteSettings(ctx)])
  return { options, language: language.split('_').slice(0, 2).join('-') }
}

/** Attributes of shortcodes are in snake case: `location_id` is `locationId`. */
const withBlockNames = (block: DynamicBlock): DynamicBlock => ({
  ...block,
  attributes: Object.fromEntries(
    Object.entries(block.attributes).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ),
})

const around = (block: DynamicBlock, content: string): string =>
  content === '' ? '' : `<div ${wrapper(block)}>${content}</div>`

/** A block about one place; renders nothing for an unknown id. */
const aboutPlace =
  (print: (place: BusinessLocation, block: DynamicBlock, shown: Shown) => string): BlockRenderer =>
  async (given, scope) => {
    const block = withBlockNames(given)
    const shown = await read(scope)
    const id = countOf(block.attributes, 'locationId', { usual: 0, max: Number.MAX_SAFE_INTEGER })
    const place = findPlace(shown.options, id)
    return place ? around(block, print(place, block, shown)) : ''
  }

const printName = ({ name }: BusinessLocation): string =>
  `<p class="business-name"><strong>${escapeText(name)}</strong></p>`

/** Address and contact data of a place. */
export const infoBlock = aboutPlace((place, { attributes }, { language }) => {
  const hasLabels = flagOf(attributes.showLabels, true)
  const facts = FACTS.flatMap(({ flag, label, print }) => {
    const value = flagOf(attributes[flag], true) ? print(place, language) : ''
    if (value === '') return []
    return [hasLabels ? `<dt>${label}</dt><dd>${value}</dd>` : `<li>${value}</li>`]
  }).join('')
  if (facts === '') return printName(place)
  return printName(place) + (hasLabels ? `<dl>${facts}</dl>` : `<ul>${facts}</ul>`)
})

/** Opening hours of a place. */
export const hoursBlock = aboutPlace((place, { attributes }, { language }) =>
  printHours(place, textOf(attributes, 'title'), language),
)

/** All places of the business. */
export const locationsBlock: BlockRenderer = async (block, scope) => {
  const { options, language } = await read(scope)
  const places = [mainPlace(options), ...furtherPlaces(options)].filter(isComplete)
  const entries = places.map(
    (place) => `<li>${printName(place)}${printAddress(addressLines(place, language))}</li>`,
  )
  return around(block, entries.length === 0 ? '' : `<ul>${entries.join('')}</ul>`)
}

/** A link to a map. The embedded map of another site is shown only where the settings allow it. */
export const mapBlock = aboutPlace((place, { attributes }, { options, language }) => {
  const { provider, mapOptions } = options.site.localBusiness.maps
  const position = positionOf(place)
  const lines = addressLines(place, language)
  const height = Math.max(100, countOf(attributes, 'height', { usual: 350, max: 1_000 }))
  const frame =
    position && provider === 'openstreetmap'
      ? `<iframe src="${addressValue(frameAddress(position, mapOptions.zoom))}" ` +
        `title="${escapeHtml(`Map: ${place.name}`)}" style="width:100%;height:${height}px;border:0" ` +
        'loading="lazy" referrerpolicy="strict-origin-when-cross-origin" ' +
        'sandbox="allow-scripts allow-same-origin allow-popups"></iframe>'
      : ''
  const target = position ? mapAddress(position, mapOptions.zoom) : searchAddress(lines)
  const label = textOf(attributes, 'label') || 'Show on a map'
  return (
    `${frame}${printName(place)}${printAddress(lines)}` +
    `<p><a href="${addressValue(target)}">${escapeText(label)}</a></p>`
  )
})
