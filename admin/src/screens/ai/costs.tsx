import { __, sprintf } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { Figures } from '../../parts/charts/figures.tsx'
import { Time } from '../../parts/time.tsx'
import { type AiStatus, featureName, mayManage } from './data.ts'

type Spent = AiStatus['month']['own']

const number = new Intl.NumberFormat(boot.language.tag)

const sumOf = (spent: Spent): number => spent.reduce((sum, { credits }) => sum + credits, 0)

/** Credits that were spent and are left; the service itself is paid elsewhere. */
export const Costs = ({ status: { credits, month } }: { readonly status: AiStatus }) => {
  const renewed = new Date(credits.renewed * 1_000).toISOString().slice(0, 19)
  const kinds = [...new Set([...month.own, ...month.all].map(({ feature }) => feature))]
  return (
    <div className="cb-panel">
      <h2>{__('Costs')}</h2>
      <Figures
        items={[
          { label: __('Your credits left today'), value: number.format(credits.remaining) },
          { label: __('Your credits per day'), value: number.format(credits.total) },
          { label: __('Used by you this month'), value: number.format(sumOf(month.own)) },
          ...(mayManage
            ? [{ label: __('Used by all this month'), value: number.format(sumOf(month.all)) }]
            : []),
        ]}
      />
      {kinds.length > 0 && (
        <div className="cb-ai-scroll">
          <table className="cb-ai-table">
            <caption>{__('Credits used this month')}</caption>
            <thead>
              <tr>
                <th scope="col">{__('For')}</th>
                <th scope="col">{__('You')}</th>
                {mayManage && <th scope="col">{__('All users')}</th>}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{featureName(kind)}</th>
                  <td>{number.format(creditsFor(month.own, kind))}</td>
                  {mayManage && <td>{number.format(creditsFor(month.all, kind))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="cb-ai-note">
        {__('There are new credits at:')} <Time gmt={renewed} />.{' '}
        {
          // translators: %s: name of a setting.
          sprintf(
            __(
              'Credits limit how much each user sends; %s sets how many there are. What the service charges is on its bill.',
            ),
            'CALLBOARD_AI_CREDITS',
          )
        }
      </p>
    </div>
  )
}

const creditsFor = (spent: Spent, kind: string): number =>
  spent.find(({ feature }) => feature === kind)?.credits ?? 0
