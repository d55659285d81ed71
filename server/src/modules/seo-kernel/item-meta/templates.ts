import type { SeoOptions } from '../options/index.ts'
import { type MetaSubject, typeOf } from './subjects.ts'

/** The defaults for pages of a type. */
export interface Templates {
  readonly title: string
  readonly description: string
  /** The type in structured data. */
  readonly graphName: string
}

export const templatesOf = ({ dynamic }: SeoOptions, subject: MetaSubject): Templates => {
  const { postTypes, taxonomies } = dynamic.searchAppearance
  const type = typeOf(subject)
  if (subject.kind === 'term') {
    const chosen = taxonomies[type]
    return {
      title: chosen?.title ?? '',
      description: chosen?.metaDescription ?? '',
      graphName: 'CollectionPage',
    }
  }
  const chosen = postTypes[type]
  return {
    title: chosen?.title ?? '',
    description: chosen?.metaDescription ?? '',
    graphName: chosen ? graphNameOf(chosen) : 'WebPage',
  }
}

const graphNameOf = (chosen: {
  readonly schemaType: string
  readonly webPageType: string
  readonly articleType: string
}): string => {
  if (chosen.schemaType === 'Article') return chosen.articleType
  return chosen.schemaType === 'WebPage' ? chosen.webPageType : chosen.schemaType
}
