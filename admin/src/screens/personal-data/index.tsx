import './personal-data.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { requestsQuery } from './data.ts'
import { NewRequestDialog } from './new-request-dialog.tsx'
import { RequestCard } from './request-card.tsx'

/** Requests of people for what is stored about them. */
const PersonalData = () => {
  const [page, setPage] = useState(1)
  const [isAdding, add] = useState(false)
  const query = useQuery({ ...requestsQuery(page), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <Page
      title={__('Personal data')}
      intro={__(
        'People may ask for a copy of what the site stores about them, or for its erasure. They confirm a request by a link that is mailed to them; then you carry it out here.',
      )}
      actions={
        <Button variant="primary" onClick={() => add(true)}>
          {__('Add a request')}
        </Button>
      }
    >
      {data === undefined ? (
        <Missing query={query} />
      ) : data.requests.length === 0 ? (
        <p className="cb-panel">{__('No requests yet.')}</p>
      ) : (
        <ul className="cb-personal-requests">
          {data.requests.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </ul>
      )}
      {data && data.pages > 1 && <Pages page={page} pages={data.pages} onChange={setPage} />}
      {isAdding && <NewRequestDialog onClose={() => add(false)} />}
    </Page>
  )
}

const Pages = ({
  page,
  pages,
  onChange,
}: {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}) => (
  <nav className="cb-personal-pages" aria-label={__('Pages')}>
    <Button
      variant="secondary"
      disabled={page <= 1}
      accessibleWhenDisabled
      onClick={() => onChange(page - 1)}
    >
      {__('Newer')}
    </Button>
    <span>{sprintf(__('Page %1$d of %2$d'), page, pages)}</span>
    <Button
      variant="secondary"
      disabled={page >= pages}
      accessibleWhenDisabled
      onClick={() => onChange(page + 1)}
    >
      {__('Older')}
    </Button>
  </nav>
)

export default PersonalData
