import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, ExternalLink, Notice, TextareaControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { helpOf } from '../../parts/fault.tsx'
import { messageOf } from '../../parts/notices.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'
import { settingIn, settingsQuery } from './data.ts'

const LOG = 'indexnow-log'
const KEY = 'indexnow-key'

type Log = Api['listIndexNowSubmissions']['reply']

/** More are not looked at. */
const SHOWN = 50

/** While something was just submitted, the log is read again this often. */
const LOOK_MS = 5_000

/** Tells search engines of changed pages: the key, what was sent, and more to send. */
export const IndexNow = () => {
  const [isWaiting, setWaiting] = useState(false)
  const log = useQuery({
    queryKey: [LOG],
    queryFn: async () => (await api.listIndexNowSubmissions({ limit: SHOWN })).data,
    refetchInterval: isWaiting ? LOOK_MS : false,
  })
  return (
    <>
      <Panel title={__('Submissions')} query={log}>
        {(data) => (
          <>
            {data.enabled ? (
              <p className="cb-files-note">
                {__('Search engines hear of each changed page within a minute or two.')}
              </p>
            ) : (
              <Obstacle text={data.obstacle} />
            )}
            {data.enabled && <SubmitForm onSubmit={() => setWaiting(true)} />}
            <LogTable rows={data.rows} />
          </>
        )}
      </Panel>
      <KeyPanel />
    </>
  )
}

const ENABLE = 'indexNow.indexNow.enable'

/** Why nothing is submitted, and where that is changed. */
const Obstacle = ({ text }: { readonly text: string }) => {
  const { data } = useQuery(settingsQuery)
  return (
    <Notice status="info" isDismissible={false}>
      {data && settingIn(data, ENABLE) !== true ? (
        <>
          {__('Search engines are not told of changes.')}{' '}
          <Link href={`/seo/settings?section=verification&setting=${ENABLE}`}>
            {__('Switch it on in the SEO settings')}
          </Link>
        </>
      ) : (
        text
      )}
    </Notice>
  )
}

const SubmitForm = ({ onSubmit }: { readonly onSubmit: () => void }) => {
  const change = useChange(LOG)
  const [text, type] = useState('')
  const [fault, setFault] = useState<string>()
  const urls = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    const isSent = await change({
      work: () => api.submitToIndexNow({ urls }),
      done: sprintf(
        _n('%d address is on its way.', '%d addresses are on their way.', urls.length),
        urls.length,
      ),
      refused: (error) => setFault(messageOf(error)),
    })
    if (!isSent) return
    type('')
    onSubmit()
  }
  return (
    <form className="cb-form" onSubmit={(event) => void submit(event)}>
      <TextareaControl
        label={__('Submit addresses now')}
        help={helpOf(
          fault,
          __('One in a line, at most 100. Each is sent at most once in eleven minutes.'),
        )}
        rows={3}
        value={text}
        onChange={type}
        placeholder="/about/"
      />
      <div>
        <Button variant="primary" type="submit" disabled={urls.length === 0} accessibleWhenDisabled>
          {__('Submit now')}
        </Button>
      </div>
    </form>
  )
}

const LogTable = ({ rows }: { readonly rows: Log['rows'] }) =>
  rows.length === 0 ? (
    <p>{__('Nothing was submitted yet.')}</p>
  ) : (
    <table className="cb-files-table">
      <thead>
        <tr>
          <th scope="col">{__('Time')}</th>
          <th scope="col">{__('Addresses')}</th>
          <th scope="col">{__('Response')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, urls, count, meaning, accepted, retryAt }) => (
          <tr key={id}>
            <th scope="row">
              <Time gmt={date.replace('Z', '')} />
            </th>
            <td data-label={__('Addresses')}>
              <ul>
                {urls.map((url) => (
                  <li key={url}>{url.replace(boot.home, '') || '/'}</li>
                ))}
              </ul>
              {count > urls.length &&
                sprintf(_n('and %d more', 'and %d more', count - urls.length), count - urls.length)}
            </td>
            <td data-label={__('Response')} className={accepted ? '' : 'cb-fault'}>
              {meaning}
              {retryAt && (
                <>
                  {' '}
                  {__('Next attempt:')} <Time gmt={retryAt.replace('Z', '')} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const KeyPanel = () => {
  const change = useChange(KEY)
  const query = useQuery({
    queryKey: [KEY],
    queryFn: async () => (await api.getIndexNowKey()).data.key,
  })
  return (
    <Panel title={__('Key')} query={query}>
      {(key) => (
        <>
          <p>
            <ExternalLink href={`${boot.home}/${key}.txt`}>{key}</ExternalLink>
          </p>
          <p className="cb-files-note">
            {__(
              'It shows search engines that submissions come from this site, and is no secret. The file of a former key is served for another day.',
            )}
          </p>
          <Button
            variant="secondary"
            onClick={() =>
              void change({
                work: () => api.generateIndexNowKey(),
                done: __('There is a new key.'),
              })
            }
          >
            {__('New key')}
          </Button>
        </>
      )}
    </Panel>
  )
}
