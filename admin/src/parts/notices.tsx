import { CallboardError } from '@callboard/client'
import { SnackbarList } from '@wordpress/components'
import { dispatch, useDispatch, useSelect } from '@wordpress/data'
import { __ } from '@wordpress/i18n'
import { store } from '@wordpress/notices'
import { createPortal } from 'react-dom'

interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

/** Tells about something that was done, at the edge of the screen. */
export const notify = (text: string, ...actions: readonly NoticeAction[]): void => {
  void dispatch(store).createSuccessNotice(text, { type: 'snackbar', actions: [...actions] })
}

export const notifyError = (error: unknown): void => {
  void dispatch(store).createErrorNotice(messageOf(error), {
    type: 'snackbar',
    explicitDismiss: true,
  })
}

/** The message of a refusal by the server, or what a failed request means. */
export const messageOf = (error: unknown): string => {
  if (error instanceof TypeError)
    return __('The server cannot be reached. Please check the connection and try again.')
  // The message itself only names the arguments; their faults say what is wrong.
  if (error instanceof CallboardError && Object.keys(error.params).length > 0)
    return Object.values(error.params).join(' ')
  // The editor's packages throw the body of the response.
  const { message } = (error ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

export const Notices = () => {
  const notices = useSelect((select) => select(store).getNotices(), [])
  const { removeNotice } = useDispatch(store)
  const shown = notices.filter(({ type }) => type === 'snackbar').slice(-3)
  return createPortal(
    <SnackbarList className="cb-notices" notices={shown} onRemove={removeNotice} />,
    document.body,
  )
}
