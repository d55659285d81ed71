import { __, _n, sprintf } from '@wordpress/i18n'
import { formatNumber } from '../../parts/charts/series.ts'
import { WideTable } from '../../parts/transfer/wide-table.tsx'
import type { Import } from './data.ts'
import { comparedLabel } from './kinds.ts'

type Comparison = NonNullable<NonNullable<Import['report']>['comparison']>

/** Both sites side by side, after a running site was imported. */
export const ComparisonView = ({
  comparison: { counts, compared, differences },
}: {
  readonly comparison: Comparison
}) => (
  <>
    <h3>{__('Both sites side by side')}</h3>
    <WideTable
      label={__('Both sites side by side')}
      columns={[__('Kind'), __('There'), __('Here')]}
      rows={counts.map(({ kind, there, here }) => ({
        key: kind,
        cells: [comparedLabel(kind), formatNumber(there), formatNumber(here)],
      }))}
    />
    <p>
      {sprintf(
        _n(
          '%s entry, chosen at random, was compared field by field.',
          '%s entries, chosen at random, were compared field by field.',
          compared,
        ),
        formatNumber(compared),
      )}{' '}
      {differences.length === 0
        ? __('They are the same.')
        : sprintf(
            _n('%s field differs:', '%s fields differ:', differences.length),
            formatNumber(differences.length),
          )}
    </p>
    {differences.length > 0 && (
      <WideTable
        label={__('Fields that differ')}
        columns={[__('Entry'), __('Field'), __('There'), __('Here')]}
        rows={differences.map(({ item, member, there, here }) => ({
          key: `${item} ${member}`,
          cells: [item, member, there, here],
        }))}
      />
    )}
  </>
)
