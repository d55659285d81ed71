import './history.css'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { Missing } from '../missing.tsx'

interface HistoryListProps<Entry> {
  /** The query whose pages have the entries. */
  readonly query: {
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  /** The latest first; undefined until the first page is there. */
  readonly entries: readonly Entry[] | undefined
  readonly empty: string
  /** Draws an entry, as a `HistoryEntry` with a key. */
  readonly children: (entry: Entry) => ReactNode
}

/** Changes, the latest first; older ones are loaded on request. */
export const HistoryList = <Entry,>({
  query,
  entries,
  empty,
  children,
}: HistoryListProps<Entry>) => {
  if (!entries) return <Missing query={query} />
  return (
    <>
      {entries.length === 0 && <p>{empty}</p>}
      <ol className="cb-history">{entries.map(children)}</ol>
      {query.hasNextPage && (
        <Button
          variant="tertiary"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {__('Show older changes')}
        </Button>
      )}
    </>
  )
}
