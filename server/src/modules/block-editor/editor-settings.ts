import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import type { ValueOf } from '../../contract/schema.ts'
import { bindableAttributes, WRITERS } from '../block-types/index.ts'
import { fileTypesByEnding, sizeRules } from '../media/index.ts'
import { type SiteSettings, siteSettings } from '../settings/index.ts'
import { editorStyles } from '../themes/index.ts'
import { avatarUrls } from '../users/index.ts'
import { designSettings } from './design-settings.ts'
import { EditorSettings } from './editor-settings-reply.ts'
import { blockEditorErrors } from './errors.ts'

/** Settings that the reference prints into its editor page, served for editors hosted elsewhere. */
export const editorSettingsRoutes: RouteRecord = {
  getEditorSettings: route({
    method: 'GET',
    path: 'settings',
    summary: 'Get block editor settings',
    can: WRITERS,
    denied: () => blockEditorErrors.rest_cannot_view(),
    reply: EditorSettings,
  }).handle(async ({ ctx }) => readSettings(ctx)),
}

/** Names are those that the editor's packages read; a test lists all of them. */
const readSettings = async (ctx: Context): Promise<ValueOf<typeof EditorSettings>> => {
  const [settings, styles, design, bindings] = await Promise.all([
    siteSettings(ctx),
    editorStyles(ctx),
    designSettings(ctx),
    bindableAttributes(ctx),
  ])
  return {
    ...aboutSite(ctx, settings),
    ...WRITING,
    ...(await aboutMedia(ctx)),
    ...aboutCaller(ctx),
    ...styleSettings(ctx, styles),
    ...design,
    __experimentalBlockBindingsSupportedAttributes: bindings,
    __experimentalDiscussionSettings: aboutComments(ctx, settings),
  }
}

const aboutSite = (ctx: Context, settings: SiteSettings) => ({
  siteTitle: settings.title,
  siteUrl: ctx.links.base,
  locale: settings.language === '' ? 'en_US' : settings.language,
  isRTL: false,
  postsPerPage: settings.posts_per_page,
  pageOnFront: settings.page_on_front,
  pageForPosts: settings.page_for_posts,
})

const aboutCaller = (ctx: Context) => ({
  canUserUseUnfilteredHTML: ctx.can('unfiltered_html'),
  __experimentalCanUserUseUnfilteredHTML: ctx.can('unfiltered_html'),
  canEditCSS: ctx.can('unfiltered_html'),
  canLockBlocks: true,
  // The settings belong to no item, so the right to lay out the site decides.
  canUpdateBlockBindings: ctx.can('edit_theme_options'),
})

/** Labels of the image sizes offered to writers. */
const SIZE_LABELS: Readonly<Record<string, string>> = {
  thumbnail: 'Thumbnail',
  medium: 'Medium',
  large: 'Large',
  full: 'Full size',
}

const aboutMedia = async (ctx: Context) => ({
  maxUploadFileSize: ctx.config.maxUploadBytes,
  allowedMimeTypes: fileTypesByEnding,
  imageEditing: true,
  imageDefaultSize: 'large',
  imageSizes: Object.entries(SIZE_LABELS).map(([slug, name]) => ({ slug, name })),
  imageDimensions: Object.fromEntries(
    (await sizeRules(ctx))
      .filter(({ name }) => name in SIZE_LABELS)
      .map(({ name, width, height, isCropped }) => [name, { width, height, crop: isCropped }]),
  ),
})

const aboutComments = (
  ctx: Context,
  { default_comment_status, comment_order, comments_per_page, thread_comments_depth }: SiteSettings,
) => ({
  commentOrder: comment_order,
  commentsPerPage: String(comments_per_page),
  defaultCommentsPage: 'oldest',
  pageComments: true,
  threadComments: thread_comments_depth > 1,
  threadCommentsDepth: String(thread_comments_depth),
  defaultCommentStatus: default_comment_status,
  avatarURL: avatarUrls(ctx, { name: '', email: '' })[96],
})

const WRITING = {
  allowedBlockTypes: true,
  autosaveInterval: 60,
  localAutosaveInterval: 15,
  richEditingEnabled: true,
  codeEditingEnabled: true,
  fontLibraryEnabled: true,
  disablePostFormats: false,
  // Items are never locked here, and no meta boxes exist for unregistered fields.
  postLock: { isLocked: false, user: null },
  enableCustomFields: false,
  titlePlaceholder: 'Add title',
  bodyPlaceholder: 'Type / to choose a block',
  blockInspectorTabs: { default: true },
  blockCategories: [
    { slug: 'text', title: 'Text', icon: null },
    { slug: 'media', title: 'Media', icon: null },
    { slug: 'design', title: 'Design', icon: null },
    { slug: 'widgets', title: 'Widgets', icon: null },
    { slug: 'theme', title: 'Theme', icon: null },
    { slug: 'embed', title: 'Embeds', icon: null },
    { slug: 'reusable', title: 'Patterns', icon: null },
  ],
} as const

const styleSettings = (
  ctx: Context,
  { features, sheets, chosen, presets }: Awaited<ReturnType<typeof editorStyles>>,
) => ({
  alignWide: true,
  supportsLayout: true,
  disableLayoutStyles: false,
  disableCustomColors: false,
  disableCustomFontSizes: false,
  disableCustomGradients: false,
  disableCustomSpacingSizes: false,
  enableCustomLineHeight: true,
  enableCustomSpacing: true,
  enableCustomUnits: true,
  colors: presets('palette'),
  fontSizes: presets('fontSizes'),
  gradients: presets('gradients'),
  spacingSizes: presets('spacingSizes'),
  __experimentalFeatures: features,
  styles: [
    // Names of fonts are relative to the sheet of the site.
    {
      css: sheets,
      baseURL: ctx.links.site('assets/site.css'),
      __unstableType: 'theme',
      isGlobalStyles: false,
    },
    { css: chosen, __unstableType: 'theme', isGlobalStyles: true },
  ],
  defaultEditorStyles: [],
  // All style sheets are in `styles`.
  __unstableResolvedAssets: { styles: '', scripts: '' },
})
