import { resource } from '../../../contract/resource.ts'
import { array, boolean, object, oneOf, type Schema, string } from '../../../contract/schema.ts'

const READ = { readonly: true } as const

const both = (description: string): Schema =>
  object(
    {
      raw: string({ description: 'Value as declared by the theme.' }),
      rendered: string({ description: 'Rendered value, in HTML.' }),
    },
    { description, ...READ },
  )

const fact = (description: string) => string({ description, ...READ })

/** A theme as the REST interface returns it; the same in every context. */
export const themeResource = resource('theme', {
  stylesheet: fact('Name of the theme.'),
  stylesheet_uri: string({ description: 'URL of the files of the theme.', format: 'uri', ...READ }),
  template: fact('Parent theme, or the theme itself.'),
  template_uri: string({
    description: 'URL of the files of the parent theme.',
    format: 'uri',
    ...READ,
  }),
  author: both('Author of the theme.'),
  author_uri: both('URL of the author of the theme.'),
  description: both('Description of the theme.'),
  is_block_theme: boolean({ description: 'Whether the theme is a block theme.', ...READ }),
  name: both('Display name of the theme.'),
  requires_php: fact('Required version of PHP; always empty.'),
  requires_wp: fact('Required version of WordPress; always empty.'),
  screenshot: string({ description: 'URL of a screenshot of the theme.', ...READ }),
  tags: object(
    {
      raw: array(string(), { description: 'Tags as a list.' }),
      rendered: string({ description: 'Tags as one string.' }),
    },
    { description: 'Tags of the theme.', ...READ },
  ),
  textdomain: fact('Text domain of the theme.'),
  theme_supports: object({}, { description: 'Features that the theme supports.', ...READ }),
  theme_uri: both("URL of the theme's page."),
  version: fact('Version of the theme.'),
  status: oneOf(['inactive', 'active'], { description: 'Whether the theme is active.', ...READ }),
  default_template_types: array(object({}), {
    description: 'Template types of the template hierarchy.',
    ...READ,
  }),
  default_template_part_areas: array(object({}), {
    description: 'Areas of template parts.',
    ...READ,
  }),
})
