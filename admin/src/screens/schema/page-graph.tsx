import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { editorOf } from '../../frame/addresses.ts'
import { Missing } from '../../parts/missing.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { addressOfPage, PATH } from './addresses.ts'
import { findItems, ITEMS, type PageData, pageQuery } from './data.ts'
import { JsonLd } from './json-ld.tsx'
import { type Entry, entriesIn } from './model/graph.ts'
import { Outline } from './outline.tsx'
import { OwnEntries } from './own-entries.tsx'
import { PageEntryDialog } from './page-entry-dialog.tsx'
import { Summary } from './summary.tsx'

/** What search engines read on a post or page, and what is missing in it. */
export const PageGraph = () => {
  const [, navigate] = useLocation()
  const id = Number(new URLSearchParams(useSearch()).get('post') ?? 0)
  const query = useQuery(pageQuery(id))
  return (
    <>
      <div className="cb-panel">
        <RemoteChoice
          label={__('Post or page')}
          name={ITEMS}
          value={id}
          onChange={(chosen) => navigate(chosen === 0 ? PATH : addressOfPage(chosen))}
          find={findItems}
          placeholder={__('Type a part of the title')}
        />
        {id === 0 && (
          <p className="cb-schema-note">
            {__(
              'Choose what to look at. You see everything that search engines read on it, which properties are missing, and where to fill them in.',
            )}
          </p>
        )}
        {query.data && (
          <>
            <Summary preview={query.data.preview} />
            <p className="cb-schema-links">
              <a href={editorOf({ id })}>{__('Open in the editor')}</a>
              <ExternalLink href={query.data.link}>{__('View the page')}</ExternalLink>
            </p>
          </>
        )}
      </div>
      {id !== 0 &&
        (query.data ? (
          <Graph key={id} id={id} data={query.data} />
        ) : (
          <div className="cb-panel">
            <Missing query={query} />
          </div>
        ))}
    </>
  )
}

interface GraphProps {
  readonly id: number
  readonly data: PageData
}

const Graph = ({ id, data }: GraphProps) => {
  const [edited, edit] = useState<Entry>()
  const { graphs, customGraphs } = data.schema
  const entries = entriesIn([...graphs, ...customGraphs])
  return (
    <>
      <OwnEntries id={id} entries={entries} edit={edit} />
      <Outline id={id} preview={data.preview} entries={entries} edit={edit} />
      <JsonLd output={data.preview.output} />
      {edited && (
        <PageEntryDialog
          id={id}
          schema={data.schema}
          entry={edited}
          isNew={!entries.some((entry) => entry.id === edited.id)}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
