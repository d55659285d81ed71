import { cachedByTags } from '../../cache/by-tags.ts'
import { perSite } from '../../cache/per-site.ts'
import type { Context } from '../../contract/context.ts'
import type { Json } from './common/index.ts'
import { loadTheme, type PartSheet, type Theme } from './files/index.ts'
import { readUserStyles } from './global-styles/index.ts'
import {
  foldChanges,
  fontFaceRules,
  mergeStyles,
  PRESETS,
  preloadedFonts,
  presetsOf,
  printSheet,
  stylesOfDesign,
} from './styles/index.ts'
import {
  listTemplates,
  PARTS,
  TEMPLATES,
  type Template,
  type TemplateKind,
} from './templates/index.ts'

/** A template or a part, ready to be rendered. */
export interface Markup {
  readonly slug: string
  readonly markup: string
  /** An edited copy, or a file of the theme. */
  readonly source: 'custom' | 'theme'
}

export type Part = Markup & { readonly area: string }

/**
 * The first existing template among the candidates, most specific first. Edited copies override the
 * operator's files, and those the built-in ones; unpublished copies are ignored.
 */
export const resolveTemplate = async (
  ctx: Context,
  candidates: readonly string[],
): Promise<Markup | undefined> => {
  const known = await publishedTemplates(ctx)
  const slug = candidates.find((candidate) => known.get(candidate)?.markup)
  const template = slug === undefined ? undefined : known.get(slug)
  return template && markupOf(template)
}

export const templatePart = async (ctx: Context, slug: string): Promise<Part | undefined> => {
  const part = (await publishedParts(ctx)).get(slug)
  return part && { ...markupOf(part), area: part.area }
}

/** The style sheet of every page: common blocks, the theme, and user styles. */
export const siteStyles = async (ctx: Context): Promise<string> => {
  const [theme, chosen] = await Promise.all([loadTheme(ctx), themeStyles(ctx)])
  const known = whole(ctx)
  // Joined only on a change, so that callers that cache by this string get the same one.
  if (known.theme !== theme || known.chosen !== chosen) {
    known.css = [...sheetsOf(theme), chosen].join('\n')
    known.theme = theme
    known.chosen = chosen
  }
  return known.css
}

/** The additional style sheets for a page with these classes; they precede the common sheet. */
export const specialSheets = async (
  ctx: Context,
  words: ReadonlySet<string>,
): Promise<readonly { readonly name: string; readonly version: string }[]> => {
  const { styleParts } = await loadTheme(ctx)
  const classes = { words, lines: `\n${[...words].join('\n')}` }
  return [...styleParts.special]
    .filter(([, { isFor }]) => isFor(classes))
    .map(([name, { version }]) => ({ name, version }))
}

/** One of these by its name. */
export const specialSheet = async (ctx: Context, name: string): Promise<PartSheet | undefined> =>
  (await loadTheme(ctx)).styleParts.special.get(name)

/**
 * The generated style sheet: presets as custom properties, elements, blocks, layouts and the
 * classes of presets. It holds the designers' choices, so it has to come last.
 */
export const themeStyles = async (ctx: Context): Promise<string> => (await chosenStyles(ctx)).css

/** The font files that every page preloads. */
export const siteFonts = async (ctx: Context): Promise<readonly string[]> =>
  (await chosenStyles(ctx)).fonts

const chosenStyles = async (ctx: Context): Promise<ChosenStyles> => {
  const [theme, changes] = await Promise.all([loadTheme(ctx), userStyles(ctx)])
  const known = styleCache(ctx)
  // Every saved post makes the user styles be read again; usually they are unchanged.
  if (known.theme !== theme || known.changes !== changes.text) {
    const styles = mergeStyles(stylesOfDesign(theme.json), changes.json)
    known.css = printSheet(styles)
    known.fonts = preloadedFonts(styles).filter((file) => theme.fonts.has(file))
    known.theme = theme
    known.changes = changes.text
  }
  return known
}

/** Templates that can be chosen for an item; the hierarchy uses the others. */
export const choosableTemplates = async (ctx: Context): Promise<readonly Template[]> =>
  (await listTemplates(ctx, TEMPLATES)).filter(({ isCustom }) => isCustom)

/**
 * The settings and styles for the block editor. Editors print the chosen styles themselves while they are
 * changed, so those are apart from the sheets of the theme.
 */
export const editorStyles = async (ctx: Context) => {
  const [theme, changes, chosen] = await Promise.all([
    loadTheme(ctx),
    userStyles(ctx),
    themeStyles(ctx),
  ])
  const { settings } = mergeStyles(stylesOfDesign(theme.json), changes.json)
  const special = theme.styleParts.special.values().map((part) => part.css)
  return {
    features: settings,
    sheets: [...special, ...sheetsOf(theme), ...fontFaceRules(settings)].join('\n'),
    chosen,
    presets: (name: string): readonly Json[] => {
      const kind = PRESETS.find(({ path }) => path[1] === name)
      return kind ? presetsOf(settings, kind) : []
    },
  }
}

/** The style sheet of every page as it would be with other changes by editors. */
export const previewStyles = async (ctx: Context, changes: Json): Promise<string> => {
  const theme = await loadTheme(ctx)
  const chosen = printSheet(mergeStyles(stylesOfDesign(theme.json), changes))
  return [...sheetsOf(theme), chosen].join('\n')
}

/** The handwritten sheets of every page. */
const sheetsOf = ({ styleParts, menuSheet, sheet }: Theme): readonly string[] => [
  styleParts.usual,
  menuSheet,
  sheet,
]

/** The current files of the theme by path, as for an export. */
export const themeSources = async (ctx: Context): Promise<ReadonlyMap<string, string>> => {
  const [theme, templates, parts, { json: changes }] = await Promise.all([
    loadTheme(ctx),
    listTemplates(ctx, TEMPLATES),
    listTemplates(ctx, PARTS),
    userStyles(ctx),
  ])
  const print = (json: Json): string => `${JSON.stringify(json, undefined, 2)}\n`
  return new Map([
    ['theme.json', print(foldChanges(theme.json, changes))],
    ['style.css', theme.sheet],
    ...[...theme.styles].map(([name, json]) => [`styles/${name}.json`, print(json)] as const),
    ...templates.map(({ slug, markup }) => [`templates/${slug}.html`, markup] as const),
    ...parts.map(({ slug, markup }) => [`parts/${slug}.html`, markup] as const),
    ...[...theme.patterns].map(([name, { text }]) => [`patterns/${name}.html`, text] as const),
  ])
}

const markupOf = ({ slug, markup, row }: Template): Markup => ({
  slug,
  markup,
  source: row ? 'custom' : 'theme',
})

const published = (kind: TemplateKind) =>
  cachedByTags(['posts'], async (ctx: Context): Promise<ReadonlyMap<string, Template>> => {
    const theme = await loadTheme(ctx)
    const templates = await listTemplates(ctx, kind)
    return new Map(templates.flatMap((template) => shown(theme, template)))
  })

/** A draft of a copy has no effect yet: the file is still used. */
const shown = (theme: Theme, template: Template): [string, Template][] => {
  const { row, slug, kind } = template
  if (!row || row.status === 'publish') return [[slug, template]]
  const markup = kind.filesOf(theme).get(slug)
  return markup === undefined ? [] : [[slug, { ...template, row: undefined, markup }]]
}

const publishedTemplates = published(TEMPLATES)
const publishedParts = published(PARTS)

const userStyles = cachedByTags(['posts'], async (ctx: Context) => {
  const json = await readUserStyles(ctx)
  return { json, text: JSON.stringify(json) }
})

interface ChosenStyles {
  theme?: Theme
  changes?: string
  css: string
  fonts: readonly string[]
}

const styleCache = perSite((): ChosenStyles => ({ css: '', fonts: [] }))

const whole = perSite((): { theme?: Theme; chosen?: string; css: string } => ({ css: '' }))
