import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestResponse } from '../../../test/app.ts'
import { blockTypes } from '../block-types/registry.ts'

const PACKAGES = new URL('../../../../node_modules/@wordpress/', import.meta.url).pathname

/** Settings that the reference passes to its post editor beyond those its packages read. */
const OF_POST_EDITOR = [
  ...['availableTemplates', 'disablePostFormats', 'titlePlaceholder', 'bodyPlaceholder'],
  ...['autosaveInterval', 'localAutosaveInterval', 'richEditingEnabled', 'postLock'],
  ...['postLockUtils', 'supportsLayout', 'supportsTemplateMode', 'enableCustomFields'],
  ...['postContentAttributes', 'template', 'templateLock', 'codeEditingEnabled', 'isRTL'],
  ...['fontLibraryEnabled', 'imageDimensions', 'canUpdateBlockBindings', 'blockCategories'],
  ...['canUserUseUnfilteredHTML', 'defaultEditorStyles', 'locale', 'siteTitle', 'spacingSizes'],
  ...['disableCustomSpacingSizes', '__unstableIsBlockBasedTheme', '__experimentalStyles'],
  ...['__experimentalAdditionalBlockPatterns', '__experimentalAdditionalBlockPatternCategories'],
  ...['__unstableGalleryWithImageBlocks', 'widgetTypesToHideFromLegacyWidgetBlock'],
]
const OF_SITE_EDITOR = [
  ...['siteUrl', 'postsPerPage', 'pageOnFront', 'pageForPosts', 'styles'],
  ...['defaultTemplateTypes', 'defaultTemplatePartAreas', 'supportsTemplatePartsMode'],
  ...['__experimentalGlobalStylesBaseStyles', '__experimentalGlobalStylesUserEntityId'],
]

const OWN_DEFAULT = 'the default of the package holds, as in the reference'
const PREFERENCE = 'each person chooses it in the editor, which keeps it'
const FUNCTION = 'a function, which the page around the editor gives'
const BY_REST = 'the editor asks a route of its own for it'
const OF_DATES = 'of the package for dates, whose function has the same name'
const PICTURES = 'the server makes all sizes of a picture; nothing is made in the browser'

/** Settings that are not served, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  maxWidth: OWN_DEFAULT,
  blockInspectorAnimation: OWN_DEFAULT,
  blockStatesEditingEnabled: OWN_DEFAULT,
  clearBlockSelection: OWN_DEFAULT,
  enableOpenverseMediaCategory: OWN_DEFAULT,
  generateAnchors: OWN_DEFAULT,
  isPreviewMode: OWN_DEFAULT,
  disableContentOnlyForUnsyncedPatterns: OWN_DEFAULT,
  disableContentOnlyForTemplateParts: OWN_DEFAULT,
  __experimentalBlockDirectory: OWN_DEFAULT,
  __mobileEnablePageTemplates: OWN_DEFAULT,
  __internalIsInitialized: 'the package notes it for itself',
  outlineMode: OWN_DEFAULT,
  formats: OF_DATES,
  l10n: OF_DATES,
  hasFixedToolbar: PREFERENCE,
  isDistractionFree: PREFERENCE,
  focusMode: PREFERENCE,
  keepCaretInsideBlock: PREFERENCE,
  allowRightClickOverrides: PREFERENCE,
  mediaUpload: FUNCTION,
  mediaSideload: FUNCTION,
  mediaFinalize: FUNCTION,
  mediaDelete: FUNCTION,
  inserterMediaCategories: FUNCTION,
  onNavigateToEntityRecord: FUNCTION,
  __experimentalFetchLinkSuggestions: FUNCTION,
  __experimentalFetchRichUrlData: FUNCTION,
  __experimentalSetIsInserterOpened: FUNCTION,
  __experimentalUndo: FUNCTION,
  __experimentalReusableBlocks: BY_REST,
  __experimentalUserPatternCategories: BY_REST,
  __experimentalBlockPatterns: BY_REST,
  __experimentalBlockPatternCategories: BY_REST,
  __experimentalAdditionalBlockPatterns: BY_REST,
  __experimentalAdditionalBlockPatternCategories: BY_REST,
  __experimentalStyles: BY_REST,
  __experimentalGlobalStylesBaseStyles: BY_REST,
  __experimentalGlobalStylesUserEntityId: BY_REST,
  template: 'no content type begins with blocks; the type tells it where one does',
  templateLock: 'no content type begins with blocks; the type tells it where one does',
  postLockUtils: 'nobody locks items here, so nothing is asked about locks',
  __unstableGalleryWithImageBlocks: 'of galleries before 2021; no editor of today reads it',
  widgetTypesToHideFromLegacyWidgetBlock:
    'of the editor for widgets, which a design of blocks has not',
  allImageSizes: PICTURES,
  bigImageSizeThreshold: PICTURES,
  imageMaxBitDepth: PICTURES,
  imageStripMeta: PICTURES,
}

/** Names of settings that a package's code reads. */
const readBy = async (name: string): Promise<readonly string[]> => {
  const folder = join(PACKAGES, name, 'build-module')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.mjs'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const source = texts.join('\n')
  const single = Array.from(source.matchAll(/\bgetSettings\(\)\??\.(\w+)/g), ([, key = '']) => key)
  const several = Array.from(
    source.matchAll(/\{([\s\w,:=]+)\}\s*=\s*(?:\w+\(\w+\)\.)?getSettings\(\)/g),
    ([, keys = '']) => keys.split(',').map((key) => key.trim().split(/[\s:=]/)[0] ?? ''),
  )
  return [...single, ...several.flat()]
}

/** Names of settings with a default in the editor's own package. */
const withDefault = async (): Promise<readonly string[]> => {
  const file = join(PACKAGES, 'block-editor/build-module/store/defaults.mjs')
  const [, object = ''] =
    /SETTINGS_DEFAULTS = \{\n([\s\S]*?)\n\};/.exec(await readFile(file, 'utf8')) ?? []
  return Array.from(object.matchAll(/^ {2}(\w+):/gm), ([, key = '']) => key)
}

const readFrom = async (): Promise<ReadonlySet<string>> => {
  const read = await Promise.all([
    withDefault(),
    ...['block-editor', 'block-library', 'patterns'].map(readBy),
  ])
  // Names of one character come from minified code.
  return new Set(read.flat().filter((key) => key.length > 1))
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})

const settingsOf = (client = app.as('administrator')): Promise<TestResponse> =>
  client.get('/wp-json/wp-block-editor/v1/settings')

describe('the settings of editors', () => {
  it('are each served or left out for a stated reason', async () => {
    const { body } = await settingsOf()
    const wanted = new Set([...(await readFrom()), ...OF_POST_EDITOR, ...OF_SITE_EDITOR])
    expect(wanted.size).toBeGreaterThan(60)
    const missing = [...wanted].filter((key) => !(key in body) && !(key in LEFT_OUT))
    expect(missing).toEqual([])
    expect(Object.keys(LEFT_OUT).filter((key) => key in body)).toEqual([])
  })

  it('name the bindable block attributes, all of which exist', async () => {
    const { body } = await settingsOf()
    const types = await blockTypes(app.systemContext())
    const bound = body.__experimentalBlockBindingsSupportedAttributes
    expect(bound['core/paragraph']).toEqual(['content'])
    expect(Object.keys(bound)).toHaveLength(7)
    for (const [name, attributes] of Object.entries<string[]>(bound))
      expect(Object.keys(types.get(name)?.attributes ?? {})).toEqual(
        expect.arrayContaining(attributes),
      )
    expect([body.canUpdateBlockBindings, body.canEditCSS]).toEqual([true, true])
    const { body: written } = await settingsOf(app.as('author'))
    expect([written.canUpdateBlockBindings, written.canEditCSS]).toEqual([false, false])
  })

  it('describe the design as it is', async () => {
    const admin = app.as('administrator')
    const { body: theme } = await admin.get('/wp-json/wp/v2/themes/callboard')
    await admin.post('/wp-json/wp/v2/templates', {
      ...{ slug: 'wide', title: 'Wide', content: '<!-- wp:post-content /-->' },
    })
    const { body } = await settingsOf()
    expect(body.__unstableIsBlockBasedTheme).toBe(true)
    expect(body.defaultTemplateTypes).toEqual(theme.default_template_types)
    expect(body.defaultTemplatePartAreas).toEqual(theme.default_template_part_areas)
    expect(body.availableTemplates).toMatchObject({ '': 'Default template', wide: 'Wide' })
    expect(body.postContentAttributes).toEqual({
      ...{ align: 'full', className: 'is-reading', layout: { type: 'constrained' } },
    })
  })

  it('have the sheets of the theme apart from the chosen styles, which editors replace', async () => {
    const [sheets, chosen] = (await settingsOf()).body.styles
    expect(sheets).toMatchObject({ isGlobalStyles: false, baseURL: expect.stringMatching(/^http/) })
    expect(sheets.baseURL).toMatch(/[^/]\/assets\/site\.css$/)
    expect(sheets.css.includes('@font-face')).toBe(true)
    expect(sheets.css.includes(':root{--wp--preset--color')).toBe(false)
    expect(chosen.isGlobalStyles).toBe(true)
    expect(chosen.css.includes('--wp--preset--color--accent:')).toBe(true)
  })

  it('describe images, files and comments as they are', async () => {
    await app
      .as('administrator')
      .put('/wp-json/wp/v2/settings', { default_comment_status: 'closed', posts_per_page: 7 })
    const { body } = await settingsOf()
    expect(body.imageDimensions).toEqual({
      thumbnail: { width: 150, height: 150, crop: true },
      medium: { width: 300, height: 300, crop: false },
      large: { width: 1024, height: 1024, crop: false },
    })
    expect(body.allowedMimeTypes['jpg|jpeg|jpe']).toBe('image/jpeg')
    expect(body.allowedMimeTypes.svg).toBeUndefined()
    expect(body.__experimentalDiscussionSettings).toMatchObject({
      defaultCommentStatus: 'closed',
      threadCommentsDepth: '5',
      avatarURL: expect.stringMatching(/^http/),
    })
    expect([body.postsPerPage, body.localAutosaveInterval]).toEqual([7, 15])
    expect(body.postLock).toEqual({ isLocked: false, user: null })
  })
})
