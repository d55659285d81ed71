import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { messageOf } from '../../parts/notices.tsx'
import { COMPETITORS, type PageAudit } from './data.ts'
import { OwnPage } from './own-page.tsx'
import { PageResult } from './page-result.tsx'

const HOME = 'audit-home'

/** Audits of the home page, of another page of the site, and of pages of other sites to compare with. */
export const PageAudits = () => (
  <div className="cb-audit-pages">
    <HomePage />
    {can('seo_search_statistics_settings') && <OwnPage />}
    <Competitors />
  </div>
)

/** Read when it is asked for: the audit requests the page and all its parts. */
const HomePage = () => {
  const queries = useQueryClient()
  const [isRefresh, setRefresh] = useState(false)
  const query = useQuery({
    queryKey: [HOME],
    queryFn: async () => (await api.auditPage({ refresh: isRefresh })).data as PageAudit,
    enabled: isRefresh || queries.getQueryData([HOME]) !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const run = () => {
    setRefresh(true)
    if (isRefresh) void query.refetch()
  }
  return (
    <section className="cb-panel" aria-label={__('Home page')}>
      <h2>{__('Home page')}</h2>
      {query.data ? (
        <PageResult audit={query.data} />
      ) : (
        <p>{__('Looks at the page as visitors get it: texts, links, speed and security.')}</p>
      )}
      {query.error && <Missing query={query} />}
      <Button
        variant="secondary"
        isBusy={query.isFetching}
        disabled={query.isFetching}
        accessibleWhenDisabled
        onClick={run}
      >
        {query.data ? __('Check the home page again') : __('Check the home page')}
      </Button>
    </section>
  )
}

const Competitors = () => {
  const query = useQuery({
    queryKey: [COMPETITORS],
    queryFn: async () => (await api.listAuditedPages()).data.result,
  })
  return (
    <section className="cb-panel" aria-label={__('Pages of competitors')}>
      <h2>{__('Pages of competitors')}</h2>
      <NewCompetitor />
      {query.data ? <CompetitorList audits={query.data} /> : <Missing query={query} />}
    </section>
  )
}

const NewCompetitor = () => {
  const change = useChange(COMPETITORS)
  const [url, type] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const audit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFault('')
    const isDone = await change({
      work: () => api.auditPage({ url, refresh: true }),
      done: __('The page is checked.'),
      refused: (error) => setFault(messageOf(error)),
    })
    if (isDone) type('')
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void audit(event)}>
      <TextControl
        label={__('Address of a page')}
        value={url}
        onChange={type}
        placeholder="https://example.org/"
        help={fault || __('The latest 20 pages are kept.')}
        spellCheck={false}
        autoCapitalize="none"
        __next40pxDefaultSize
      />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || url.trim() === ''}
        accessibleWhenDisabled
        __next40pxDefaultSize
      >
        {__('Check the page')}
      </Button>
      <span role="status" className="screen-reader-text">
        {isBusy ? __('The page is being checked.') : fault}
      </span>
    </form>
  )
}

const CompetitorList = ({ audits }: { readonly audits: Readonly<Record<string, PageAudit>> }) => {
  const change = useChange(COMPETITORS)
  const remove = (url: string) =>
    change({
      work: () => api.removeAuditedPage({ url }),
      done: sprintf(__('“%s” is removed.'), url),
      undo: () => api.auditPage({ url }),
    })
  const entries = Object.entries(audits)
  if (entries.length === 0)
    return (
      <p>{__('See what pages do better that are found before yours: enter the address of one.')}</p>
    )
  return (
    <ul className="cb-audit-rows">
      {entries.map(([url, audit]) => (
        <li key={url}>
          <div className="cb-audit-subject">
            <a href={url}>{url}</a>
            <PageResult audit={audit} />
          </div>
          <Button
            variant="tertiary"
            aria-label={sprintf(__('Remove %s'), url)}
            onClick={() => void remove(url)}
          >
            {__('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
