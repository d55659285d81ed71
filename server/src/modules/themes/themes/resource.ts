import { resource } from '../../../contract/resource.ts'
import { array, boolean, object, oneOf, type Schema, string } from '../../../contract/schema.ts'

const READ = { readonly: true } as const

const both = (description: string): Schema =>
  object(
    {
      raw: string({ description: 'As the theme writes it.' }),
      rendered: string({ description: 'For display, in HTML.' }),
    },
    { description, ...READ },
  )

const fact = (description: string) => string({ description, ...READ })

/** A theme as the REST interface returns it; the same in every context. */
export const themeResource = resource('theme', {
  stylesheet: fact('The name of the theme.'),
  stylesheet_uri: string({ description: 'Where its files are.', format: 'uri', ...READ }),
  template: fact('The theme that it builds on, or its own name.'),
  template_uri: string({ description: 'Where the files of that are.', format: 'uri', ...READ }),
  author: both('Who made it.'),
  author_uri: both('The address of who made it.'),
  description: both('What it is like.'),
  is_block_theme: boolean({ description: 'Whether it is made of blocks.', ...READ }),
  name: both('What people call it.'),
  requires_php: fact('Which PHP it needs; none.'),
  requires_wp: fact('Which WordPress it needs; none.'),
  screenshot: string({ description: 'The address of a picture of it.', ...READ }),
  tags: object(
    {
      raw: array(string(), { description: 'The words.' }),
      rendered: string({ description: 'The words in one text.' }),
    },
    { description: 'Words to find it by.', ...READ },
  ),
  textdomain: fact('The name of its translations.'),
  theme_supports: object({}, { description: 'What it can do.', ...READ }),
  theme_uri: both('The address of its page.'),
  version: fact('Which version it is.'),
  status: oneOf(['inactive', 'active'], { description: 'Whether the site uses it.', ...READ }),
  default_template_types: array(object({}), {
    description: 'The templates that the hierarchy asks for.',
    ...READ,
  }),
  default_template_part_areas: array(object({}), {
    description: 'The places of a page that parts are for.',
    ...READ,
  }),
})
