import type { Head } from '../../../head/index.ts'
import { bounded, type Finding, found } from './finding.ts'

/** The checks for every object: those of its head. */
export const headFindings = (head: Head): readonly Finding[] => [
  checkTitle(head.title),
  checkDescription(head.description),
  found(
    head.robots.some((rule) => rule === 'noindex' || rule === 'none') ? 'noindex' : 'noindex-ok',
  ),
  checkOpenGraph(head),
  found(head.graph.length > 0 ? 'schema-ok' : 'schema-missing'),
  head.canonical === undefined
    ? found('canonical-missing')
    : found('canonical-ok', { canonical: head.canonical }),
]

const checkTitle = (title: string): Finding => {
  const metadata = { title: title.slice(0, 500), length: title.length }
  if (title === '') return found('title-missing')
  if (title.length <= 40) return found('title-too-short', metadata)
  return found(title.length > 60 ? 'title-too-long' : 'title-ok', metadata)
}

const checkDescription = (description: string): Finding => {
  const metadata = { description: description.slice(0, 500), length: description.length }
  if (description === '') return found('description-missing')
  if (description.length <= 120) return found('description-too-short', metadata)
  return found(description.length > 160 ? 'description-too-long' : 'description-ok', metadata)
}

const OPEN_GRAPH = ['og:title', 'og:type', 'og:image', 'og:url', 'og:description']

const checkOpenGraph = ({ meta }: Head): Finding => {
  const given = meta.flatMap((each) =>
    'property' in each && each.content !== '' ? [each.property] : [],
  )
  const missing = OPEN_GRAPH.filter((name) => !given.includes(name))
  if (missing.length > 0) return found('ogp-missing', { missing })
  const doubles = OPEN_GRAPH.filter((name) => given.filter((each) => each === name).length > 1)
  return doubles.length > 0
    ? found('ogp-duplicates', { doubles: bounded(doubles) })
    : found('ogp-ok')
}
