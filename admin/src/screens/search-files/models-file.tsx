import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { boot } from '../../boot.ts'
import { Missing } from '../../parts/missing.tsx'
import { fileQuery } from './data.ts'
import { FileText } from './file-text.tsx'

const PATH = '/llms.txt'

/** The list of pages for language models, and what it takes in. */
export const ModelsFile = () => {
  const query = useQuery(fileQuery(PATH))
  const text = query.data
  return (
    <div className="cb-panel">
      <h2>llms.txt</h2>
      <p className="cb-files-note">
        {__('It tells language models what the site is about and where its texts are.')}{' '}
        <Link href="/seo/settings?section=sitemaps&setting=sitemap.llms.enable">
          {__('Choose what it takes in')}
        </Link>
      </p>
      {text === undefined && <Missing query={query} />}
      {text === null && (
        <p>{__('The file is switched off. Switch it on in the SEO settings, under Sitemaps.')}</p>
      )}
      {text && (
        <>
          <ul className="cb-files-contents">
            {contentsOf(text).map(({ title, count }) => (
              <li key={title}>
                {title}: {sprintf(_n('%d link', '%d links', count), count)}
              </li>
            ))}
          </ul>
          <FileText label={PATH} text={text} />
          <ExternalLink href={boot.home + PATH}>{__('Open the file')}</ExternalLink>
        </>
      )}
    </div>
  )
}

/** The headings of the file with the number of links below each. */
const contentsOf = (text: string) =>
  text
    .split('\n## ')
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      return { title, count: lines.filter((line) => line.startsWith('- ')).length }
    })
