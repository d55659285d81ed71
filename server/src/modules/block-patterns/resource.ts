import { resource } from '../../contract/resource.ts'
import {
  array,
  boolean,
  number,
  object,
  type Schema,
  string,
  type ViewContext,
} from '../../contract/schema.ts'

const context: readonly ViewContext[] = ['view', 'edit', 'embed']
const shown = { context, readonly: true } as const

const names = (description: string) => array(string(), { description, ...shown })

const SOURCES: readonly string[] = [
  ...['core', 'plugin', 'theme'],
  ...['core', 'theme', 'featured'].map((kind) => `pattern-directory/${kind}`),
]

const always = {
  name: string({ description: 'Name of the pattern, including its namespace.', ...shown }),
  title: string({ description: 'Title of the pattern.', ...shown }),
  content: string({ description: 'Block markup.', ...shown }),
  description: string({ description: 'Description of the pattern.', ...shown }),
  viewport_width: number({ description: 'Width of the preview, in pixels.', ...shown }),
  inserter: boolean({ description: 'Whether the inserter shows the pattern.', ...shown }),
  categories: names('Categories of the pattern.'),
  keywords: names('Search keywords.'),
  block_types: names('Block types that the pattern can replace.'),
  source: string({
    description: 'Source of the pattern.',
    enum: SOURCES,
    ...shown,
  }),
}

/** Omitted when empty: the editor reads an empty list as "nowhere". */
const sometimes = {
  post_types: names('Post types that the pattern is limited to.'),
  template_types: names('Template types that the pattern is limited to.'),
}

export const patternResource = resource('block-pattern', { ...always, ...sometimes })

const required = (fields: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]),
  )

export const PatternList = array(object({ ...required(always), ...sometimes }))

export const categoryResource = resource('block-pattern-category', {
  name: string({ description: 'Name of the category.', ...shown }),
  label: string({ description: 'Display name of the category.', ...shown }),
  description: string({ description: 'Description of the category.', ...shown }),
})
