import { useQuery } from '@tanstack/react-query'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Link } from 'wouter'
import { Missing } from '../../parts/missing.tsx'
import { type FoundKind, kindsQuery, runsQuery } from './data.ts'
import { adviceOf, byImportance, placesOfKind } from './guide.ts'
import { ItemRows } from './item-rows.tsx'
import { SiteRow } from './site-row.tsx'

export const Findings = () => <FoundKinds isHidden={false} />

export const HiddenFindings = () => <FoundKinds isHidden={true} />

/** The kinds of findings, the most important first; each opens to its findings. */
const FoundKinds = ({ isHidden }: { readonly isHidden: boolean }) => {
  const query = useQuery(kindsQuery(isHidden))
  const { data: runs } = useQuery(runsQuery)
  if (!query.data) return <Missing query={query} />
  const kinds = [...query.data].sort(byImportance)
  if (kinds.length > 0)
    return (
      <div className="cb-audit-kinds">
        {kinds.map((kind) => (
          <FindingKind key={kind.code} kind={kind} isHidden={isHidden} />
        ))}
      </div>
    )
  if (isHidden)
    return <p>{__('No finding is hidden. Hide those that you do not want to repair.')}</p>
  return runs?.length === 0 ? (
    <p>{__('Nothing was checked yet. Run the first audit; it takes a moment.')}</p>
  ) : (
    <p>{__('Nothing to repair. Well done.')}</p>
  )
}

interface FindingKindProps {
  readonly kind: FoundKind
  readonly isHidden: boolean
}

const FindingKind = ({ kind: { code, status, count, ofSite }, isHidden }: FindingKindProps) => {
  const [isOpen, setOpen] = useState(false)
  const { title, help } = adviceOf(code)
  return (
    <details
      className="cb-audit-kind"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className={`cb-audit-mark is-${status}`}>
          {status === 'error' ? __('Error') : __('Warning')}
        </span>
        <strong>{title}</strong>
        <span className="cb-audit-count">
          {sprintf(_n('%d finding', '%d findings', count), count)}
        </span>
      </summary>
      {isOpen && (
        <div className="cb-audit-findings">
          {help !== '' && <p>{help}</p>}
          <PlaceLinks code={code} />
          {ofSite.length > 0 ? (
            <ul className="cb-audit-rows">
              {ofSite.map((issue) => (
                <SiteRow key={issue.issueId} issue={issue} isHidden={isHidden} />
              ))}
            </ul>
          ) : (
            <ItemRows code={code} isHidden={isHidden} />
          )}
        </div>
      )}
    </details>
  )
}

const PlaceLinks = ({ code }: { readonly code: string }) => {
  const places = placesOfKind(code)
  return (
    places.length > 0 && (
      <p className="cb-audit-places">
        {places.map(({ href, label }) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </p>
    )
  )
}
