import { isJson, type Json, partOf } from '../common/index.ts'

/** Members that settings and styles have; whatever else was sent is not shown again. */
const SETTINGS: ReadonlySet<string> = new Set([
  ...['appearanceTools', 'useRootPaddingAwareAlignments', 'background', 'blocks', 'border'],
  ...['color', 'custom', 'dimensions', 'layout', 'lightbox', 'position', 'shadow', 'spacing'],
  'typography',
])

const STYLES: ReadonlySet<string> = new Set([
  ...['background', 'border', 'color', 'css', 'dimensions', 'filter', 'outline', 'shadow'],
  ...['spacing', 'typography', 'blocks', 'elements', 'variations'],
])

/** Members that hold settings or styles again, each for a block, an element or a variation. */
const GROUPS = ['blocks', 'elements', 'variations'] as const

export const knownSettings = (settings: Json): Json => knownMembers(settings, SETTINGS)

export const knownStyles = (styles: Json): Json => knownMembers(styles, STYLES)

const knownMembers = (json: Json, names: ReadonlySet<string>): Json => {
  const known = Object.entries(json).filter(
    ([name]) => names.has(name) || (name.startsWith(':') && names === STYLES),
  )
  const groups = GROUPS.filter((group) => names.has(group) && isJson(json[group])).map(
    (group) =>
      [
        group,
        Object.fromEntries(
          Object.entries(partOf(json, group)).map(([name, part]) => [
            name,
            isJson(part) ? knownMembers(part, names) : part,
          ]),
        ),
      ] as const,
  )
  return { ...Object.fromEntries(known), ...Object.fromEntries(groups) }
}
