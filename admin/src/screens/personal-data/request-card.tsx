import { __, _n, sprintf } from '@wordpress/i18n'
import { printBytes } from '../../parts/bytes.ts'
import { Time } from '../../parts/time.tsx'
import { KINDS, type PersonalRequest, stateText } from './data.ts'
import { RequestActions } from './request-actions.tsx'

/** One request: whose, what, how far, and what can be done next. */
export const RequestCard = ({ request }: { readonly request: PersonalRequest }) => {
  const { kind, email, login, state, problem, created_gmt, completed_gmt, file } = request
  return (
    <li className="cb-panel">
      <h2>{email}</h2>
      <p className="cb-personal-facts">
        <span>{KINDS[kind]}</span>
        <span className={`cb-status cb-status-${COLOURS[state]}`} role="status">
          {stateText(request)}
        </span>
        <span>{login === '' ? __('without an account') : sprintf(__('account %s'), login)}</span>
        <span>
          {completed_gmt === null ? __('requested') : __('completed')}{' '}
          <Time gmt={completed_gmt ?? created_gmt} />
        </span>
      </p>
      {problem !== '' && (
        <p role="alert">{sprintf(__('It could not be carried out: %s'), problem)}</p>
      )}
      {file && (
        <p>
          {sprintf(__('The file has %s. It is deleted:'), printBytes(file.bytes))}{' '}
          <Time gmt={file.until_gmt} />
        </p>
      )}
      <Result request={request} />
      <RequestActions request={request} />
    </li>
  )
}

/** The states of items have these colours. */
const COLOURS: Readonly<Record<PersonalRequest['state'], string>> = {
  pending: 'pending',
  confirmed: 'future',
  failed: 'trash',
  completed: 'publish',
}

const Result = ({ request: { result } }: { readonly request: PersonalRequest }) =>
  result && (
    <details>
      <summary>
        {sprintf(
          _n(
            '%d record was erased; what is kept',
            '%d records were erased; what is kept',
            result.removed,
          ),
          result.removed,
        )}
      </summary>
      <ul>
        {result.messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </details>
  )
