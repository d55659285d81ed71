import { type RouteRecord, route } from '../../contract/route.ts'
import { object, string, typed } from '../../contract/schema.ts'
import { previewStyles } from '../themes/index.ts'
import { blockEditorErrors } from './errors.ts'

const json = (description: string) =>
  typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    description,
    additionalProperties: true,
    default: {},
  })

export const stylePreviewRoutes: RouteRecord = {
  previewStyles: route({
    // Styles are too long for an address; nothing is stored.
    method: 'POST',
    path: 'style-preview',
    samples: () => ({ styles: { color: { background: '#ffffff' } } }),
    summary: 'Preview changed styles',
    description:
      'Returns the style sheet of the site as it would be with these global styles, without saving them.',
    can: 'edit_theme_options',
    denied: () => blockEditorErrors.rest_cannot_preview_styles(),
    args: {
      settings: json('Settings, as in theme.json.'),
      styles: json('Styles, as in theme.json.'),
    },
    reply: object({
      css: string({
        required: true,
        description: 'The style sheet. Names of fonts are relative to `/assets/`.',
      }),
    }),
  }).handle(async ({ ctx, args: { settings, styles } }) => ({
    css: await previewStyles(ctx, { settings, styles }),
  })),
}
