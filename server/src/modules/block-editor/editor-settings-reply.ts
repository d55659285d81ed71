import {
  array,
  boolean,
  integer,
  mapOf,
  object,
  orNull,
  string,
  typed,
} from '../../contract/schema.ts'

const required = { required: true } as const

const text = string(required)
const flag = boolean(required)
const count = integer(required)

/** Free-form JSON of the design and of blocks. */
const free = (description: string) => ({
  ...typed<object>({ type: 'object', additionalProperties: true, description }),
  ...required,
})

/** A colour, font size or gradient preset. */
const Preset = typed<Readonly<Record<string, unknown>>>(
  object({
    name: string(),
    slug: text,
    color: string(),
    gradient: string(),
    size: string(),
    fluid: typed<unknown>({
      anyOf: [boolean(), object({ min: string(), max: string() })],
      description: 'Whether the font size is fluid.',
    }),
  }),
)

const Presets = array(Preset, required)

const aboutSite = {
  siteTitle: text,
  siteUrl: text,
  locale: text,
  isRTL: flag,
  postsPerPage: count,
  pageOnFront: count,
  pageForPosts: count,
}

const writing = {
  allowedBlockTypes: flag,
  autosaveInterval: count,
  localAutosaveInterval: count,
  richEditingEnabled: flag,
  codeEditingEnabled: flag,
  fontLibraryEnabled: flag,
  disablePostFormats: flag,
  postLock: object(
    {
      isLocked: flag,
      user: typed<null>({
        type: 'null',
        required: true,
        description: 'Always null: posts are not locked.',
      }),
    },
    required,
  ),
  enableCustomFields: flag,
  titlePlaceholder: text,
  bodyPlaceholder: text,
  blockInspectorTabs: object({ default: flag }, required),
  blockCategories: array(object({ slug: text, title: text, icon: orNull(string()) }), required),
}

const media = {
  maxUploadFileSize: count,
  allowedMimeTypes: mapOf(string(), {
    ...required,
    description: 'Media types, keyed by file extension.',
  }),
  imageEditing: flag,
  imageDefaultSize: text,
  imageSizes: array(object({ slug: text, name: text }), required),
  imageDimensions: mapOf(object({ width: count, height: count, crop: flag }), {
    ...required,
    description: 'Image sizes, keyed by name.',
  }),
}

const caller = {
  canUserUseUnfilteredHTML: flag,
  __experimentalCanUserUseUnfilteredHTML: flag,
  canEditCSS: flag,
  canLockBlocks: flag,
  canUpdateBlockBindings: flag,
}

const Sheet = object({ css: text, baseURL: string(), __unstableType: text, isGlobalStyles: flag })

const styles = {
  alignWide: flag,
  supportsLayout: flag,
  disableLayoutStyles: flag,
  disableCustomColors: flag,
  disableCustomFontSizes: flag,
  disableCustomGradients: flag,
  disableCustomSpacingSizes: flag,
  enableCustomLineHeight: flag,
  enableCustomSpacing: flag,
  enableCustomUnits: flag,
  colors: Presets,
  fontSizes: Presets,
  gradients: Presets,
  spacingSizes: Presets,
  __experimentalFeatures: free('Settings of the theme, as in theme.json.'),
  styles: array(Sheet, required),
  defaultEditorStyles: array(Sheet, required),
  __unstableResolvedAssets: object({ styles: text, scripts: text }, required),
}

const design = {
  __unstableIsBlockBasedTheme: flag,
  supportsTemplateMode: flag,
  supportsTemplatePartsMode: flag,
  availableTemplates: mapOf(string(), {
    ...required,
    description: 'Template titles, keyed by slug.',
  }),
  defaultTemplateTypes: array(object({ slug: text, title: text, description: text }), required),
  defaultTemplatePartAreas: array(
    object({ area: text, label: text, description: text, icon: text, area_tag: text }),
    required,
  ),
  postContentAttributes: free('Attributes of the post content block.'),
}

/** Editor settings of the site, under the names that the editor's packages read. */
export const EditorSettings = object({
  ...aboutSite,
  ...writing,
  ...media,
  ...caller,
  ...styles,
  ...design,
  __experimentalBlockBindingsSupportedAttributes: mapOf(array(string()), {
    ...required,
    description: 'Attributes that support block bindings, keyed by block.',
  }),
  __experimentalDiscussionSettings: object(
    {
      commentOrder: text,
      commentsPerPage: text,
      defaultCommentsPage: text,
      pageComments: flag,
      threadComments: flag,
      threadCommentsDepth: text,
      defaultCommentStatus: text,
      avatarURL: string(),
    },
    required,
  ),
})
