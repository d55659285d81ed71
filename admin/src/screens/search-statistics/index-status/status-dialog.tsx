import { useQueryClient } from '@tanstack/react-query'
import { Button, ExternalLink, Modal } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api.ts'
import { editorOf } from '../../../frame/addresses.ts'
import { notify, notifyError } from '../../../parts/notices.tsx'
import { Time } from '../../../parts/time.tsx'
import { INDEX } from '../data.ts'
import type { IndexRow } from '../lists.ts'
import { stateOf } from './texts.ts'

interface StatusDialogProps {
  readonly row: IndexRow
  readonly onClose: () => void
}

/** Everything that is known of a page, and what to do about it. */
export const StatusDialog = ({ row, onClose }: StatusDialogProps) => (
  <Modal title={row.objectTitle || row.path} size="medium" onRequestClose={onClose}>
    <p>
      <strong>{stateOf(row).text}</strong>
    </p>
    {row.evidence && row.evidence.obstacles.length > 0 && (
      <ul>
        {row.evidence.obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
    )}
    <dl className="cb-search-facts">
      <Fact label={__('Address')}>
        <a href={row.permalink}>{row.permalink}</a>
      </Fact>
      {row.evidence && <Evidence evidence={row.evidence} />}
      {row.inspected !== null && (
        <Fact label={__('Google was asked')}>
          <Time gmt={row.inspected.replace('Z', '')} />
        </Fact>
      )}
      {row.googleCanonical !== null && (
        <Fact label={__('Address that Google prefers')}>{row.googleCanonical}</Fact>
      )}
    </dl>
    <div className="cb-dialog-actions">
      {row.inspectionResultLink !== null && (
        <ExternalLink href={row.inspectionResultLink}>{__('In Search Console')}</ExternalLink>
      )}
      <ExternalLink href={row.richResultsTestLink}>{__('Test rich results')}</ExternalLink>
      {row.source === 'search-console' && <AskAgain path={row.path} onDone={onClose} />}
      <Button variant="primary" href={editorOf({ id: row.objectId })}>
        {__('Edit the item')}
      </Button>
    </div>
  </Modal>
)

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Evidence = ({ evidence }: { readonly evidence: NonNullable<IndexRow['evidence']> }) => (
  <>
    <Fact label={__('In the sitemap')}>{evidence.inSitemap ? __('Yes') : __('No')}</Fact>
    {evidence.canonicalElsewhere && (
      <Fact label={__('Canonical address')}>{evidence.canonical}</Fact>
    )}
    {evidence.redirectsTo && <Fact label={__('Redirects to')}>{evidence.redirectsTo}</Fact>}
    {evidence.formerPaths.length > 0 && (
      <Fact label={__('Former addresses')}>{evidence.formerPaths.join(', ')}</Fact>
    )}
    <Fact label={__('Crawlers')}>
      {evidence.crawls.length === 0 ? (
        __('None was here yet.')
      ) : (
        <ul>
          {evidence.crawls.map(({ bot, time, visits }) => (
            <li key={bot}>
              {bot}, <Time gmt={time.replace('Z', '').replace(' ', 'T')} />,{' '}
              {sprintf(_n('%d visit', '%d visits', visits), visits)}
            </li>
          ))}
        </ul>
      )}
    </Fact>
  </>
)

const AskAgain = ({ path, onDone }: { readonly path: string; readonly onDone: () => void }) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      await api.inspectPaths({ paths: [path], force: true })
      await queries.invalidateQueries({ queryKey: [INDEX] })
      notify(__('Google was asked again.'))
      onDone()
    } catch (error) {
      notifyError(error)
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void ask()}>
      {__('Ask Google again')}
    </Button>
  )
}
