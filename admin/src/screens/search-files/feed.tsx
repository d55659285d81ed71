import { useQuery } from '@tanstack/react-query'
import { ExternalLink, SelectControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { boot } from '../../boot.ts'
import { Missing } from '../../parts/missing.tsx'
import { fileQuery } from './data.ts'

const PATH = '/feed/'

/** An entry of the feed, with the texts before and after it. */
export const Feed = () => {
  const query = useQuery(fileQuery(PATH))
  const [at, choose] = useState(0)
  const entries = query.data ? entriesIn(query.data) : []
  const entry = entries[at] ?? entries[0]
  return (
    <div className="cb-panel">
      <h2>{__('Feed')}</h2>
      <p className="cb-files-note">
        {__('Readers and other sites get your texts by it.')}{' '}
        <Link href="/seo/settings?section=feeds">
          {__('Change the texts before and after each entry')}
        </Link>
      </p>
      {query.data === undefined && <Missing query={query} />}
      {query.data === null && (
        <p>
          {__('The feed is switched off.')}{' '}
          <Link href="/seo/settings?section=crawling">{__('Choose which feeds there are')}</Link>
        </p>
      )}
      {query.data && !entry && (
        <p>{__('The feed has no entries yet: it lists published posts.')}</p>
      )}
      {entry && (
        <>
          <SelectControl
            label={__('Entry')}
            value={String(at)}
            options={entries.map(({ title }, index) => ({ value: String(index), label: title }))}
            onChange={(index) => choose(Number(index))}
            __next40pxDefaultSize
          />
          <iframe
            className="cb-files-entry"
            title={__('Preview of the entry')}
            sandbox=""
            srcDoc={documentOf(entry)}
          />
          <ExternalLink href={boot.home + PATH}>{__('Open the feed')}</ExternalLink>
        </>
      )}
    </div>
  )
}

interface Entry {
  readonly title: string
  /** HTML. */
  readonly content: string
}

const CONTENT = 'http://purl.org/rss/1.0/modules/content/'

const entriesIn = (xml: string): readonly Entry[] =>
  Array.from(
    new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('item'),
    (item) => ({
      title: item.querySelector('title')?.textContent ?? '',
      content:
        (item.getElementsByTagNameNS(CONTENT, 'encoded')[0] ?? item.querySelector('description'))
          ?.textContent ?? '',
    }),
  )

/** The frame runs no scripts, and follows the colours of the screen. */
const documentOf = ({ content }: Entry): string =>
  `<!doctype html><meta name="color-scheme" content="light dark"><style>body{font:15px/1.5 system-ui;margin:12px}img{max-width:100%;height:auto}</style>${content}`
