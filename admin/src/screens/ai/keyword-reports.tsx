import type { Api } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, TextControl } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { trash, update } from '@wordpress/icons'
import { type FormEvent, useMemo, useState } from 'react'
import { api } from '../../api.ts'
import { SendDialog } from '../../parts/ai/send-dialog.tsx'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { type ListQuery, ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { REPORTS } from './data.ts'
import { ReportText } from './report-text.tsx'
import { Subscribers } from './subscribers.tsx'

type Stored = Api['listAiReports']['reply']['data']['reports'][number]

/** DataViews needs an `id`; reports have their uuid only. */
interface Report extends Stored {
  readonly id: number
}

type Shown = Pick<Report, 'uuid' | 'keyword'>

/** A keyword to ask about, and the report that the new one replaces. */
interface Asked {
  readonly keyword: string
  readonly replaced?: string
}

const makeReport = async ({ keyword, replaced }: Asked): Promise<Shown> => {
  const { data } = replaced
    ? await api.regenerateAiReport({ uuid: replaced })
    : await api.createAiReport({ keyword })
  return { uuid: data.data.uuid, keyword }
}

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'keyword',
  fields: ['status', 'brands', 'created'],
  sort: { field: 'created', direction: 'desc' },
  filters: [],
}

const STATES: Readonly<Record<string, string>> = {
  pending: __('Waiting'),
  processing: __('Being made'),
  completed: __('Ready'),
  failed: __('Failed'),
}

const FIELDS: readonly Field<Report>[] = [
  {
    ...{ id: 'keyword', label: __('Keyword'), enableHiding: false },
    ...{ enableGlobalSearch: true, filterBy: false },
  },
  {
    id: 'status',
    label: __('State'),
    filterBy: false,
    getValue: ({ item }) => STATES[item.status] ?? item.status,
  },
  {
    id: 'brands',
    label: __('Brands'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => Object.keys(item.brands).slice(0, 5).join(', ') || '–',
  },
  {
    id: 'created',
    label: __('Made'),
    filterBy: false,
    render: ({ item }) => <Time gmt={item.created.replace(' ', 'T')} />,
  },
]

type Column = NonNullable<Api['listAiReports']['args']['orderBy']>

const list = async ({ page, perPage, search, orderBy, order }: ListQuery) => {
  const offset = (page - 1) * perPage
  const { data, ...answer } = await api.listAiReports({
    ...{ limit: perPage, offset, orderDir: order },
    ...(orderBy === undefined ? {} : { orderBy: orderBy as Column }),
    ...(search === undefined ? {} : { searchTerm: search }),
  })
  const { reports, total } = data.data
  return {
    ...answer,
    data: reports.map((report, at): Report => ({ ...report, id: offset + at + 1 })),
    total,
    totalPages: Math.ceil(total / perPage),
  }
}

/** Which brands models recommend for a keyword; without a service, what the own pages say about it. */
export const KeywordReports = () => {
  const queries = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const [asked, ask] = useState<Asked>()
  const [shown, show] = useState<Shown>()
  const change = useChange(REPORTS)
  const actions = useMemo(
    (): Action<Report>[] => [
      {
        id: 'again',
        label: __('Ask again'),
        icon: update,
        callback: ([report]) => report && ask({ keyword: report.keyword, replaced: report.uuid }),
      },
      {
        id: 'delete',
        label: __('Delete'),
        icon: trash,
        supportsBulk: true,
        callback: (reports) =>
          void change({
            work: () => oneByOne(reports, ({ uuid }) => api.deleteAiReport({ uuid })),
            done: __('The report is deleted.'),
          }),
      },
    ],
    [change],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (keyword.trim() !== '') ask({ keyword: keyword.trim() })
  }
  return (
    <>
      <form className="cb-panel cb-ai-form" onSubmit={submit}>
        <h2>{__('Keyword reports')}</h2>
        <p>
          {__(
            'Which brands do models recommend when people ask about a keyword? Only the keyword is sent.',
          )}
        </p>
        <TextControl
          label={__('Keyword')}
          value={keyword}
          maxLength={200}
          onChange={setKeyword}
          __next40pxDefaultSize
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={keyword.trim() === ''}
            accessibleWhenDisabled
          >
            {__('Show what will be sent')}
          </Button>
        </div>
      </form>
      <ResourceList
        name={REPORTS}
        list={list}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search keyword reports')}
        empty={<p>{__('There is no report yet. Name a keyword above.')}</p>}
        onOpen={show}
      />
      <Subscribers />
      {asked && (
        <SendDialog
          title={sprintf(__('Report about “%s”'), asked.keyword)}
          note={asked.replaced && __('The new report takes the place of the earlier one.')}
          preview={async () => (await api.previewAiReport({ keyword: asked.keyword })).data}
          send={async () => {
            show(await makeReport(asked))
            setKeyword('')
            await queries.invalidateQueries({ queryKey: [REPORTS] })
          }}
          onClose={() => ask(undefined)}
        />
      )}
      {shown && (
        <Modal title={shown.keyword} size="large" onRequestClose={() => show(undefined)}>
          <ReportText uuid={shown.uuid} />
        </Modal>
      )}
    </>
  )
}
