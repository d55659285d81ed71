import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button, TextareaControl, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { OtherFaults } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { Missing } from '../../parts/missing.tsx'
import { Panel } from '../../parts/panel.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { Time } from '../../parts/time.tsx'
import { findItems, WRITING } from './data.ts'
import { MarketPanel } from './market.tsx'
import { WritingResult } from './writing-result.tsx'

type Past = Api['listKeywordReports']['reply'][number]

interface Asked {
  readonly postId: number
  readonly keyword: string
}

/** How often a report that is being made is read again, in milliseconds. */
const PAUSE = 2_000

/** What other texts about a keyword contain, and an item does not. It is worked out on this server. */
export const WritingReports = () => {
  const [asked, ask] = useState<Asked>()
  const history = useQuery({
    queryKey: [WRITING, 'history'],
    queryFn: async () => (await api.listKeywordReports()).data,
  })
  const quota = useQuery({
    queryKey: [WRITING, 'quota'],
    queryFn: async () => (await api.getWritingAccount()).data.limits,
  })
  return (
    <>
      <StartForm onStart={ask} />
      {quota.data && (
        <p className="cb-ai-note">
          {sprintf(
            // translators: 1: number of reports made today, 2: most reports of a day.
            _n(
              '%1$d of %2$d report of today is used.',
              '%1$d of %2$d reports of today are used.',
              quota.data.reports,
            ),
            quota.data.used,
            quota.data.reports,
          )}
        </p>
      )}
      {asked && <Current asked={asked} />}
      <Panel title={__('Earlier reports')} query={history}>
        {(reports) =>
          reports.length === 0 ? (
            <p>{__('You have not had a report made yet.')}</p>
          ) : (
            <ul className="cb-ai-choices">
              {reports.map((report) => (
                <EarlierReport key={report.id} report={report} onShow={ask} />
              ))}
            </ul>
          )
        }
      </Panel>
      <MarketPanel />
    </>
  )
}

interface EarlierProps {
  readonly report: Past
  readonly onShow: (asked: Asked) => void
}

const EarlierReport = ({ report: { keyword, postId, created }, onShow }: EarlierProps) => (
  <li>
    <div>
      <strong>{keyword}</strong>
      <p className="cb-ai-note">
        <Time gmt={created} />
      </p>
    </div>
    <Button variant="secondary" onClick={() => onShow({ postId, keyword })}>
      {
        // translators: %s: a keyword.
        sprintf(__('Show “%s”'), keyword)
      }
    </Button>
  </li>
)

const StartForm = ({ onStart }: { readonly onStart: (asked: Asked) => void }) => {
  const form = useForm({ postId: 0, keyword: '', competitors: '' })
  const change = useChange(WRITING)
  const [isBusy, setBusy] = useState(false)
  const { postId, keyword, competitors } = form.values
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isStarted = await change({
      work: () =>
        api.startKeywordReport({
          ...{ postId, keyword: keyword.trim() },
          competitors: competitors.split(/\s+/).filter((address) => address !== ''),
        }),
      done: __('The report is being made.'),
      refused: form.refuse,
    })
    setBusy(false)
    if (isStarted) onStart({ postId, keyword: keyword.trim() })
  }
  return (
    <form className="cb-panel cb-ai-form" onSubmit={(event) => void submit(event)} noValidate>
      <h2>{__('Writing assistant')}</h2>
      <p>
        {__(
          'It compares an item with other texts about the same keyword: those of this site, or pages that you name. It works on this server; nothing is sent to an AI service.',
        )}
      </p>
      <OtherFaults faults={form.faults} fields={[]} />
      <RemoteChoice
        label={__('Post or page')}
        name="ai-items"
        value={postId}
        onChange={(id) => form.set('postId', id)}
        find={findItems}
        placeholder={__('Type a part of its title')}
      />
      <TextControl
        label={__('Keyword')}
        help={__('Empty for the focus keyphrase of the item.')}
        value={keyword}
        maxLength={200}
        onChange={(keyword) => form.set('keyword', keyword)}
        __next40pxDefaultSize
      />
      <TextareaControl
        label={__('Pages to compare with')}
        help={__(
          'Addresses, one per line; this server reads them. Without any, texts of this site are used.',
        )}
        value={competitors}
        onChange={(competitors) => form.set('competitors', competitors)}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={isBusy || postId === 0}
          accessibleWhenDisabled
        >
          {__('Make the report')}
        </Button>
      </div>
    </form>
  )
}

const Current = ({ asked }: { readonly asked: Asked }) => {
  const query = useQuery({
    queryKey: [WRITING, 'report', asked.postId, asked.keyword],
    queryFn: async () =>
      (
        await api.getKeywordReport({
          postId: asked.postId,
          ...(asked.keyword === '' ? {} : { keyword: asked.keyword }),
        })
      ).data,
    refetchInterval: ({ state: { data } }) => (data && data.progress < 100 ? PAUSE : false),
  })
  const report = query.data
  if (report === undefined) return <Missing query={query} />
  if (report === false) return <p>{__('There is no report about it.')}</p>
  return (
    <section className="cb-panel" aria-label={__('Report')}>
      <h2>
        {
          // translators: %s: a keyword.
          sprintf(__('Report about “%s”'), report.keyword)
        }
      </h2>
      {report.progress < 100 ? (
        <label className="cb-ai-progress">
          {__('The pages are being read')}
          <progress max={100} value={report.progress} />
        </label>
      ) : (
        <WritingResult report={report} />
      )}
    </section>
  )
}
