import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, ProgressBar, SelectControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { boot } from '../../../boot.ts'
import { useChange } from '../../../parts/changes.ts'
import { dayOf } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { notifyError } from '../../../parts/notices.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { Time } from '../../../parts/time.tsx'
import { CONSOLE, INDEX, SEARCH } from '../data.ts'
import { SubmittedSitemaps } from './submitted-sitemaps.tsx'

type Connection = Api['getSearchConsoleConnection']['reply']

/** The connection to Google Search Console, which brings the figures of each day by itself. */
export const Console = () => {
  const query = useQuery({
    queryKey: [CONSOLE],
    queryFn: async () => (await api.getSearchConsoleConnection()).data,
  })
  return (
    <Panel title={__('Google Search Console')} query={query}>
      {(connection) => <ConnectionState connection={connection} />}
    </Panel>
  )
}

const ConnectionState = ({ connection }: { readonly connection: Connection }) => {
  const { status, property, since } = connection
  if (status === 'not-configured') return <Configuration />
  if (status === 'not-connected')
    return (
      <>
        <p>
          {__(
            'Connect the site, and the figures of the last 16 months and of every new day come by themselves.',
          )}
        </p>
        <ConsentButton label={__('Connect Google Search Console')} isRenewal={false} />
      </>
    )
  return (
    <>
      <p>{stateText(status, property ?? '')}</p>
      {since && (
        <p>
          {__('Connected since:')} <Time gmt={since} />
        </p>
      )}
      {status === 'connected' && <Sync sync={connection.sync} />}
      {status === 'no-property' && <Property />}
      {status === 'connected' && <SubmittedSitemaps {...connection.sitemaps} />}
      <div className="cb-actions">
        {(status === 'needs-consent' || status === 'no-permission') && (
          <ConsentButton label={__('Consent again')} isRenewal />
        )}
        <Disconnect />
      </div>
    </>
  )
}

/** What the operator of the server has to set. */
const Configuration = () => (
  <>
    <p>
      {__(
        'The figures of every day can come by themselves. For that the server needs a client at Google; its operator does this once:',
      )}
    </p>
    <ol>
      <li>
        {__(
          'In the Google Cloud console, switch on the “Google Search Console API”, and make an OAuth client of the type “web application”.',
        )}
      </li>
      <li>
        {__('Its redirect address:')} <code>{`${boot.home}/account/search-console/callback`}</code>
      </li>
      <li>
        {__('Start the server with:')} <code>CALLBOARD_GOOGLE_CLIENT_ID</code>,{' '}
        <code>CALLBOARD_GOOGLE_CLIENT_SECRET</code>
      </li>
    </ol>
    <p>{__('Then the site is connected here with one click.')}</p>
  </>
)

const stateText = (status: Connection['status'], property: string): string => {
  switch (status) {
    case 'no-property':
      return __('Google does not know this site under its address yet. Choose its property.')
    case 'needs-consent':
      return __('Your consent has ended, so no new figures come. Consent again.')
    case 'no-permission':
      return __('The account may not see this site in Search Console any more.')
    default:
      return sprintf(__('Figures of %s come every day.'), property)
  }
}

const Sync = ({ sync: { total, done, latestDay, failure } }: Pick<Connection, 'sync'>) => (
  <>
    {done < total && (
      <div className="cb-progress" role="status">
        <ProgressBar value={(100 * done) / total} aria-label={__('Progress')} />
        {sprintf(__('%1$d of %2$d days are fetched.'), done, total)}
      </div>
    )}
    {latestDay && <p>{sprintf(__('Latest day: %s'), dayOf(latestDay, false))}</p>}
    {failure && (
      <p className="cb-fault">
        {__('The last attempt failed. It is repeated by itself.')} <Time gmt={failure.at} />
      </p>
    )}
  </>
)

interface ConsentButtonProps {
  readonly label: string
  readonly isRenewal: boolean
}

const ConsentButton = ({ label, isRenewal }: ConsentButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const returnTo = `${boot.base}/seo/search-statistics?section=sources`
    try {
      const ask = isRenewal ? api.getSearchConsoleRenewalPage : api.getSearchConsoleConsentPage
      location.assign((await ask({ returnTo })).data.url)
    } catch (error) {
      setBusy(false)
      notifyError(error)
    }
  }
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void open()}>
      {label}
    </Button>
  )
}

const Property = () => {
  const change = useChange(CONSOLE, SEARCH, INDEX)
  const [chosen, choose] = useState('')
  const query = useQuery({
    queryKey: [CONSOLE, 'properties'],
    queryFn: async () => (await api.listSearchConsoleProperties()).data.properties,
    retry: false,
  })
  if (!query.data) return <Missing query={query} />
  const save = () =>
    change({
      work: () => api.chooseSearchConsoleProperty({ property: chosen }),
      done: __('The figures of this property are being fetched.'),
    })
  return (
    <div className="cb-form">
      <SelectControl
        label={__('Property')}
        value={chosen}
        options={[
          { value: '', label: __('Choose one') },
          ...query.data.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={choose}
        __next40pxDefaultSize
      />
      <div>
        <Button variant="primary" disabled={chosen === ''} onClick={() => void save()}>
          {__('Use this property')}
        </Button>
      </div>
    </div>
  )
}

const Disconnect = () => {
  const change = useChange(CONSOLE, INDEX)
  return (
    <Button
      variant="tertiary"
      isDestructive
      onClick={() =>
        void change({
          work: () => api.disconnectSearchConsole(),
          done: __('Google Search Console is disconnected. The figures so far stay.'),
        })
      }
    >
      {__('Disconnect')}
    </Button>
  )
}
