import type { Api } from '@callboard/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Notice, Spinner } from '@wordpress/components'
import { safeHTML } from '@wordpress/dom'
import { __ } from '@wordpress/i18n'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { AI_REQUESTS, AI_STATUS } from '../../parts/ai/status.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { REPORTS } from './data.ts'

type Report = Api['getAiReport']['reply']['data']['report']

/** Name of the cached report. */
const REPORT = 'ai-report'

/** How often a report that is being made is read again, in milliseconds. */
const PAUSE = 2_000

const isMade = ({ status }: Report): boolean => status === 'completed' || status === 'failed'

/** A report, as far as it is made: the models are asked by the server, one after the other. */
export const ReportText = ({ uuid }: { readonly uuid: string }) => {
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: [REPORT, uuid],
    queryFn: async () => (await api.getAiReport({ uuid })).data.data.report,
    refetchInterval: ({ state: { data } }) => (data && isMade(data) ? false : PAUSE),
  })
  const report = query.data
  const isReady = report !== undefined && isMade(report)
  useEffect(() => {
    if (!isReady) return
    for (const name of [REPORTS, AI_REQUESTS, AI_STATUS])
      void queries.invalidateQueries({ queryKey: [name] })
  }, [isReady, queries])
  if (!report) return <Missing query={query} />
  return (
    <>
      {!isReady && (
        <div className="cb-ai-waiting">
          <p role="status">
            <Spinner />{' '}
            {__('The models are being asked. You can close this; the report is finished anyway.')}
          </p>
          <AskNow uuid={uuid} />
        </div>
      )}
      <Answers report={report} />
    </>
  )
}

/** A model that did not answer is asked again later, or at once by this button. One that is being asked is not asked twice. */
const AskNow = ({ uuid }: { readonly uuid: string }) => {
  const change = useChange(REPORT)
  const askNow = () =>
    change({
      work: () => api.processAiReport({ uuid }),
      done: __('The report has all answers so far.'),
    })
  return <BusyButton work={askNow}>{__('Ask the next model now')}</BusyButton>
}

/** What the models answered, and the brands that they name. */
const Answers = ({ report: { results, brands, error } }: { readonly report: Report }) => {
  const ranks = Object.entries(brands)
  return (
    <div className="cb-ai-report">
      {error !== '' && (
        <Notice status="error" isDismissible={false}>
          {error}
        </Notice>
      )}
      {ranks.length > 0 && (
        <table className="cb-ai-table">
          <caption>{__('Recommended brands, best first')}</caption>
          <thead>
            <tr>
              <th scope="col">{__('Brand')}</th>
              <th scope="col">{__('Average position')}</th>
            </tr>
          </thead>
          <tbody>
            {ranks.map(([name, { rank }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{rank}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {results.map(({ provider, source, error, overview, sources }) => (
        <section key={provider} aria-label={provider}>
          <h2>{source === 'local' ? __('From the pages of this site') : provider}</h2>
          {error !== '' && <p className="cb-fault">{error}</p>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends safe HTML, which is cleaned again. */}
          <div dangerouslySetInnerHTML={{ __html: safeHTML(overview) }} />
          {sources.length > 0 && (
            <>
              <h3>{__('Pages that it relies on')}</h3>
              <ul>
                {sources.map(({ url, title }) => (
                  <li key={url}>
                    <a href={url} rel="noreferrer nofollow" target="_blank">
                      {title || url}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </div>
  )
}
