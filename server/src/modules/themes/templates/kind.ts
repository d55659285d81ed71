import { type PostType, postType } from '../../types/index.ts'
import type { Theme } from '../files/index.ts'

/** Templates render whole pages; parts are shared by several templates. */
export interface TemplateKind {
  readonly type: PostType
  /** Used in the names of routes and schemas. */
  readonly one: 'Template' | 'TemplatePart'
  /** Used in the summaries of routes. */
  readonly noun: 'template' | 'template part'
  readonly restBase: 'templates' | 'template-parts'
  readonly hasArea: boolean
  filesOf(theme: Theme): ReadonlyMap<string, string>
}

const typeNamed = (name: string): PostType => {
  const type = postType(name)
  if (!type) throw new Error(`there is no content type "${name}"`)
  return type
}

export const TEMPLATES: TemplateKind = {
  type: typeNamed('wp_template'),
  one: 'Template',
  noun: 'template',
  restBase: 'templates',
  hasArea: false,
  filesOf: ({ templates }) => templates,
}

export const PARTS: TemplateKind = {
  type: typeNamed('wp_template_part'),
  one: 'TemplatePart',
  noun: 'template part',
  restBase: 'template-parts',
  hasArea: true,
  filesOf: ({ parts }) => parts,
}
