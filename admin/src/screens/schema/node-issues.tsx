import { __ } from '@wordpress/i18n'
import { type Issue, nameOfMissing, placed } from './model/issues.ts'

/** What a node lacks, by name, and which of its values cannot be used. */
export const NodeIssues = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const missing = (severity: Issue['severity']) =>
    issues.filter((issue) => issue.kind === 'missing' && issue.severity === severity)
  const invalid = issues.filter(({ kind }) => kind === 'invalid')
  return (
    <>
      <MissingList title={__('Missing, and required')} issues={missing('error')} isSevere />
      {invalid.length > 0 && (
        <ul className="cb-schema-issues">
          {invalid.map(({ path, message, severity }) => (
            <li
              key={`${path} ${message}`}
              className={severity === 'error' ? 'cb-schema-severe' : ''}
            >
              {message}
            </li>
          ))}
        </ul>
      )}
      <MissingList title={__('Missing, and recommended')} issues={missing('warning')} />
    </>
  )
}

interface MissingListProps {
  readonly title: string
  readonly issues: readonly Issue[]
  readonly isSevere?: boolean
}

const MissingList = ({ title, issues, isSevere = false }: MissingListProps) =>
  issues.length === 0 ? null : (
    <div className="cb-schema-missing">
      <span className={isSevere ? 'cb-schema-severe' : ''}>{title}:</span>
      <ul aria-label={title}>
        {placed(issues).map((found) => (
          <li key={found.path + found.issue.property}>
            <code>{nameOfMissing(found)}</code>
          </li>
        ))}
      </ul>
    </div>
  )
