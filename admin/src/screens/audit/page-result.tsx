import { __, _n, sprintf } from '@wordpress/i18n'
import { ScoreBadge } from '../../parts/seo/score.tsx'
import type { PageAudit } from './data.ts'
import { titleOfFault } from './page-advice.ts'

/** The score of a page and what is wrong with it, errors first. */
export const PageResult = ({ audit: { score, results } }: { readonly audit: PageAudit }) => {
  const findings = Object.values(results).flatMap((group) => Object.values(group))
  const faults = (['error', 'warning'] as const).flatMap((status) =>
    findings.filter((finding) => finding.status === status),
  )
  const passed = findings.length - faults.length
  return (
    <>
      <p>
        <ScoreBadge score={score} />{' '}
        <span className="cb-audit-note">
          {sprintf(_n('%d check passed', '%d checks passed', passed), passed)}
        </span>
      </p>
      {faults.length > 0 && (
        <details>
          <summary>
            {sprintf(_n('%d finding', '%d findings', faults.length), faults.length)}
          </summary>
          <ul className="cb-audit-rows">
            {faults.map(({ status, error = '', value }) => (
              <li key={error}>
                <span className="cb-audit-subject">
                  <span className={`cb-audit-mark is-${status}`}>
                    {status === 'error' ? __('Error') : __('Warning')}
                  </span>{' '}
                  {titleOfFault(error)}
                  <Value value={value} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type Given = PageAudit['results']['basic'][string]['value']

/** Texts, addresses and numbers that were found; groups of them are for machines. */
const Value = ({ value }: { readonly value: Given }) => {
  const text = Array.isArray(value) ? value.join(', ') : value
  return typeof text === 'string' || typeof text === 'number' ? (
    <span className="cb-audit-detail">{text}</span>
  ) : null
}
