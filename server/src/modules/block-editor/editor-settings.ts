import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { typed } from '../../contract/schema.ts'
import { WRITERS } from '../block-types/index.ts'
import { siteSettings } from '../settings/index.ts'
import { editorLooks } from '../themes/index.ts'
import { blockEditorErrors } from './errors.ts'

/** What the reference prints into the page of its editor, for editors that live elsewhere. */
export const editorSettingsRoutes: RouteRecord = {
  getEditorSettings: route({
    method: 'GET',
    path: 'settings',
    summary: 'What a block editor has to know of the site',
    can: WRITERS,
    denied: () => blockEditorErrors.rest_cannot_view(),
    reply: typed<object>({ type: 'object' }),
  }).handle(async ({ ctx }) => readSettings(ctx)),
}

const readSettings = async (ctx: Context): Promise<object> => {
  const [{ title, language }, { features, css, presets }] = await Promise.all([
    siteSettings(ctx),
    editorLooks(ctx),
  ])
  return {
    siteTitle: title,
    siteUrl: ctx.links.base,
    locale: language === '' ? 'en_US' : language,
    isRTL: false,
    ...WRITING,
    maxUploadFileSize: ctx.config.maxUploadBytes,
    canUserUseUnfilteredHTML: ctx.can('unfiltered_html'),
    ...LOOKS,
    colors: presets('palette'),
    fontSizes: presets('fontSizes'),
    gradients: presets('gradients'),
    spacingSizes: presets('spacingSizes'),
    // The names are those that the editor's packages read.
    __experimentalFeatures: features,
    styles: [{ css, __unstableType: 'theme', isGlobalStyles: true }],
    defaultEditorStyles: [],
  }
}

const WRITING = {
  allowedBlockTypes: true,
  autosaveInterval: 60,
  richEditingEnabled: true,
  codeEditingEnabled: true,
  titlePlaceholder: 'Add title',
  bodyPlaceholder: 'Type / to choose a block',
  imageEditing: true,
  imageDefaultSize: 'large',
  imageSizes: [
    { slug: 'thumbnail', name: 'Thumbnail' },
    { slug: 'medium', name: 'Medium' },
    { slug: 'large', name: 'Large' },
    { slug: 'full', name: 'Full size' },
  ],
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

const LOOKS = {
  alignWide: true,
  supportsLayout: true,
  supportsTemplateMode: true,
  disableLayoutStyles: false,
  disableCustomColors: false,
  disableCustomFontSizes: false,
  disableCustomGradients: false,
} as const
