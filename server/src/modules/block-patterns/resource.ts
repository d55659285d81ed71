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
  name: string({ description: 'Unique name with its namespace.', ...shown }),
  title: string({ description: 'Title for people.', ...shown }),
  content: string({ description: 'Block markup.', ...shown }),
  description: string({ description: 'What the pattern is for.', ...shown }),
  viewport_width: number({ description: 'Width of a preview, in pixels.', ...shown }),
  inserter: boolean({ description: 'Writers can choose it.', ...shown }),
  categories: names('Names of the categories that it is in.'),
  keywords: names('Further words to find it by.'),
  block_types: names('Blocks in whose place it is offered.'),
  source: string({
    description: 'Who brings it.',
    enum: SOURCES,
    ...shown,
  }),
}

/** Omitted when empty: the editor reads an empty list as "nowhere". */
const sometimes = {
  post_types: names('Content types that it is kept for.'),
  template_types: names('Templates that may start from it.'),
}

export const patternResource = resource('block-pattern', { ...always, ...sometimes })

const required = (fields: Readonly<Record<string, Schema>>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]),
  )

export const PatternList = array(object({ ...required(always), ...sometimes }))

export const categoryResource = resource('block-pattern-category', {
  name: string({ description: 'Unique name.', ...shown }),
  label: string({ description: 'Title for people.', ...shown }),
  description: string({ description: 'What stands here.', ...shown }),
})
