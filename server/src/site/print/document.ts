import type { PageView } from '../../contract/page-view.ts'
import { isRightToLeft, languageAttributes } from '../../lib/languages/locales.ts'
import { escapeHtml } from '../../lib/text.ts'
import { withFirstImages } from './first-images.ts'

/** The parts of a printed page. */
export interface SiteDocument {
  /** A locale such as `en_US`. */
  readonly language: string
  readonly view: PageView
  /** HTML of the head; see modules/head. */
  readonly head: string
  /** The rendered template. */
  readonly body: string
  /** HTML that loads fonts and style sheets; see common/page-styles.ts. */
  readonly styles: string
  /** HTML at the end of the body; see contract/site/page-additions.ts. */
  readonly elements: string
  /** Additional body classes, for pages that the view does not describe. */
  readonly classes?: readonly string[] | undefined
}

/** Prints a whole page. Nothing in it depends on the visitor, so that the bytes can be cached. */
export const printDocument = ({
  language,
  view,
  head,
  body,
  styles,
  elements,
  classes = bodyClasses(view),
}: SiteDocument): string =>
  `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${styles}${head}</head>
<body class="${escapeHtml([...(isRightToLeft(language) ? ['rtl'] : []), ...classes].join(' '))}">
<a class="skip-link" href="#main">Skip to content</a>
<div class="wp-site-blocks">
${withFirstImages(body)}
</div>
${elements}</body>
</html>
`

/** The body classes that existing themes use. */
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
