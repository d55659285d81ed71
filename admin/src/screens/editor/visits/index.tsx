import './visits.css'
import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Spinner } from '@wordpress/components'
import { useSelect } from '@wordpress/data'
import { store as editorStore, PluginDocumentSettingPanel } from '@wordpress/editor'
import { __, _n, sprintf } from '@wordpress/i18n'
import { registerPlugin } from '@wordpress/plugins'
import { api } from '../../../api.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { queries } from '../../../queries.ts'
import { Chart } from './chart.tsx'

/** Adds the visits of a published item to its settings. */
export const registerVisitsPanel = (): void => {
  registerPlugin('callboard-visits', { render: VisitsPanel })
}

const TYPES = new Set(['post', 'page'])

const VisitsPanel = () => {
  const { id, isPublished } = useSelect((select) => {
    const editor = select(editorStore)
    return {
      id: Number(editor.getCurrentPostId()),
      isPublished:
        editor.getCurrentPostAttribute('status') === 'publish' &&
        TYPES.has(String(editor.getCurrentPostType())),
    }
  }, [])
  if (!isPublished) return null
  return (
    <PluginDocumentSettingPanel name="visits" title={__('Visits')}>
      <Visits id={id} />
    </PluginDocumentSettingPanel>
  )
}

type Summary = Api['getItemSummary']['reply']

/** Asked for when the panel is opened. */
const Visits = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery(
    {
      queryKey: ['visits-of-item', id],
      queryFn: async () => (await api.getItemSummary({ id })).data,
    },
    queries,
  )
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <Spinner />
  const { counting, infobox } = data
  const isEmpty = infobox.pageviews.value === 0
  return (
    <div className="cb-visits">
      {!counting && <p>{__('Counting is switched off.')}</p>}
      {counting && isEmpty && <p>{__('No visits in the last 30 days yet.')}</p>}
      {!isEmpty && <Figures {...data} />}
    </div>
  )
}

const Figures = ({ infobox: { sessions, pageviews }, days, referrers }: Summary) => (
  <>
    <p className="cb-visits-total">
      <strong>{sessions.value}</strong>{' '}
      {_n('visit in the last 30 days', 'visits in the last 30 days', sessions.value)}
    </p>
    <p className="cb-visits-note">
      {sprintf(
        // translators: %d: number of page views.
        _n('%d view', '%d views', pageviews.value),
        pageviews.value,
      )}
      {changeOf(sessions.prev)}
    </p>
    <Chart days={days} />
    {referrers.length > 0 && (
      <table>
        <caption>{__('Where visitors came from')}</caption>
        <tbody>
          {referrers.map(({ name, views }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{views}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
)

const changeOf = (percent: number | null): string => {
  if (percent === null) return ''
  const amount = `${percent > 0 ? '+' : ''}${percent}`
  // translators: %s: a change in percent, such as "+12".
  return ` · ${sprintf(__('visits %s %% compared with the 30 days before'), amount)}`
}
