import type { PageView } from '../../contract/page-view.ts'
import { escapeHtml } from '../../lib/text.ts'
import { withFirstImages } from './first-images.ts'

/** What a page of the site is printed from. */
export interface SiteDocument {
  /** A locale such as `en_US`. */
  readonly language: string
  readonly view: PageView
  /** Printed elements for the head; see modules/head. */
  readonly head: string
  /** The template with all its blocks made. */
  readonly body: string
  /** What loads fonts and style sheets; see common/looks.ts. */
  readonly styles: string
  /** What its visits are counted by; see modules/analytics. */
  readonly visits: string
  /** Names for styles, where the page is none that the view can tell of. */
  readonly classes?: readonly string[] | undefined
}

/** A whole page. Nothing in it is made for one visitor only, so that all can share the bytes. */
export const printDocument = ({
  language,
  view,
  head,
  body,
  styles,
  visits,
  classes = bodyClasses(view),
}: SiteDocument): string =>
  `<!doctype html>
<html lang="${escapeHtml(language.replaceAll('_', '-'))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${styles}${head}</head>
<body class="${escapeHtml(classes.join(' '))}">
<a class="skip-link" href="#main">Skip to content</a>
<div class="wp-site-blocks">
${withFirstImages(body)}
</div>
${visits}</body>
</html>
`

/** What styles of existing designs look for. */
const bodyClasses = ({ shown, items: [item], page, text }: PageView): readonly string[] => {
  const paged = page > 1 ? ['paged', `paged-${page}`] : []
  switch (shown.kind) {
    case 'home':
      return ['home', 'blog', ...paged]
    case 'front':
      return ['home', 'page', `page-id-${item?.id ?? 0}`, ...furtherPage('page', text)]
    case 'single':
      return item?.type === 'page'
        ? ['page', `page-id-${item.id}`, ...furtherPage('page', text)]
        : [
            'single',
            `single-${item?.type ?? ''}`,
            `postid-${item?.id ?? 0}`,
            ...furtherPage('single', text),
          ]
    case 'archive':
      return ['archive', ...ofArchive(shown), ...paged]
    case 'search':
      return ['search', ...paged]
    case 'not-found':
      return ['error404']
  }
}

const furtherPage = (kind: 'page' | 'single', text: PageView['text']): readonly string[] =>
  text && text.page > 1 ? [`paged-${text.page}`, `${kind}-paged-${text.page}`] : []

const ofArchive = (shown: Extract<PageView['shown'], { kind: 'archive' }>): readonly string[] => {
  switch (shown.of) {
    case 'term': {
      const kind = shown.term.taxonomy === 'post_tag' ? 'tag' : shown.term.taxonomy
      return [kind, `${kind}-${shown.term.slug}`]
    }
    case 'author':
      return ['author', `author-${shown.author.slug}`]
    case 'date':
      return ['date']
  }
}
