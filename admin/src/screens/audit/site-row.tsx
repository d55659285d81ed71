import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import type { SiteIssue } from './data.ts'
import { adviceOf, placeOfSite } from './guide.ts'
import { useHiding } from './use-hiding.ts'

interface SiteRowProps {
  readonly issue: SiteIssue
  readonly isHidden: boolean
}

/** A finding about the site or one of its redirects. */
export const SiteRow = ({ issue, isHidden }: SiteRowProps) => {
  const hide = useHiding(isHidden)
  const { source, target } = issue.metadata
  const name = source === undefined ? adviceOf(issue.code).title : `${source} → ${target ?? ''}`
  const { href, label } = placeOfSite(issue)
  return (
    <li>
      <span className="cb-audit-subject">{source === undefined ? __('Whole site') : name}</span>
      <span className="cb-audit-actions">
        <Link href={href} aria-label={`${label}: ${name}`}>
          {label}
        </Link>
        <Button
          variant="tertiary"
          size="compact"
          aria-label={sprintf(isHidden ? __('Show again: %s') : __('Hide: %s'), name)}
          onClick={() => void hide(issue.issueId)}
        >
          {isHidden ? __('Show again') : __('Hide')}
        </Button>
      </span>
    </li>
  )
}
