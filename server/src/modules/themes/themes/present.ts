import packageJson from '../../../../package.json' with { type: 'json' }
import type { Context } from '../../../contract/context.ts'
import { curies, link } from '../../../contract/links.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { POST_FORMATS } from '../../settings/index.ts'
import type { Json } from '../common/index.ts'
import { PART_AREAS, STYLESHEET, TEMPLATE_TYPES, THEME_NAME, type Theme } from '../files/index.ts'
import { ensureUserStyles } from '../global-styles/index.ts'
import { PRESETS, presetsOf, stylesOfDesign } from '../styles/index.ts'

/** The only theme as the REST interface returns it. */
export const presentTheme = async (
  ctx: Context,
  theme: Theme,
): Promise<Record<string, unknown>> => {
  const path = `core/v2/themes/${STYLESHEET}`
  const styles = await ensureUserStyles(ctx)
  const { title, description } = theme.json
  return {
    stylesheet: STYLESHEET,
    stylesheet_uri: ctx.links.site(''),
    template: STYLESHEET,
    template_uri: ctx.links.site(''),
    author: both(''),
    author_uri: both(''),
    description: both(typeof description === 'string' ? description : DESCRIPTION),
    is_block_theme: true,
    name: both(typeof title === 'string' ? title : THEME_NAME),
    requires_php: '',
    requires_wp: '',
    screenshot: '',
    tags: { raw: TAGS, rendered: TAGS.join(', ') },
    textdomain: STYLESHEET,
    theme_supports: supportsOf(theme),
    theme_uri: both(''),
    version: packageJson.version,
    status: 'active',
    default_template_types: TEMPLATE_TYPES,
    default_template_part_areas: PART_AREAS,
    _links: {
      self: [link(ctx, path)],
      collection: [link(ctx, 'core/v2/themes')],
      'wp:user-global-styles': [link(ctx, `core/v2/global-styles/${styles.id}`)],
      'wp:export-theme': [
        link(ctx, 'block-editor/v1/export', {
          targetHints: { allow: ctx.can('export') ? ['GET'] : [] },
        }),
      ],
      curies,
    },
  }
}

const DESCRIPTION = 'The design that comes with Callboard: plain, quick and readable.'

const TAGS: readonly string[] = ['block-patterns', 'block-styles', 'full-site-editing', 'blog']

const both = (text: string): Json => ({ raw: text, rendered: escapeHtml(text) })

/** The features that editors and apps look for, as far as they apply here. */
const supportsOf = ({ json }: Theme): Json => {
  const { settings } = stylesOfDesign(json)
  const presets = (group: string): readonly Json[] => {
    const kind = PRESETS.find(({ path }) => path[1] === group)
    return kind ? presetsOf(settings, kind) : []
  }
  return {
    'align-wide': true,
    'automatic-feed-links': true,
    'block-template-parts': true,
    'block-templates': true,
    'custom-background': false,
    'custom-header': false,
    'custom-logo': false,
    'customize-selective-refresh-widgets': false,
    'dark-editor-style': false,
    'disable-custom-colors': false,
    'disable-custom-font-sizes': false,
    'disable-custom-gradients': false,
    'disable-layout-styles': false,
    'editor-color-palette': presets('palette'),
    'editor-font-sizes': presets('fontSizes'),
    'editor-gradient-presets': presets('gradients'),
    'editor-spacing-sizes': presets('spacingSizes'),
    'editor-styles': true,
    formats: ['standard', ...POST_FORMATS.filter((format) => format !== 'standard')],
    html5: ['comment-form', 'comment-list', 'search-form', 'gallery', 'caption', 'style', 'script'],
    'post-thumbnails': true,
    'responsive-embeds': true,
    'title-tag': true,
    'wp-block-styles': true,
  }
}
