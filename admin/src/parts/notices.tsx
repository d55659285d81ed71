import { SnackbarList } from '@wordpress/components'
import { dispatch, useDispatch, useSelect } from '@wordpress/data'
import { store } from '@wordpress/notices'

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
export const messageOf = (error: unknown): string =>
  error instanceof TypeError
    ? 'The server cannot be reached. Please check the connection and try again.'
    : error instanceof Error
      ? error.message
      : String(error)

export const Notices = () => {
  const notices = useSelect((select) => select(store).getNotices(), [])
  const { removeNotice } = useDispatch(store)
  const shown = notices.filter(({ type }) => type === 'snackbar').slice(-3)
  return <SnackbarList className="cb-notices" notices={shown as never} onRemove={removeNotice} />
}
