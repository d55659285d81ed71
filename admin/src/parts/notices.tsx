import { CallboardError } from '@callboard/client'
import { SnackbarList } from '@wordpress/components'
import { dispatch, useDispatch, useSelect } from '@wordpress/data'
import { __ } from '@wordpress/i18n'
import { store } from '@wordpress/notices'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface NoticeAction {
  readonly label: string
  readonly onClick: () => void
}

// Without a button of its own the whole notice would be one, with others in it.
const SNACKBAR = { type: 'snackbar', explicitDismiss: true } as const

/** How long a notice of success stays, in milliseconds. */
const SHOWN = 10_000

/** Tells about something that was done, at the edge of the screen. */
export const notify = (text: string, ...actions: readonly NoticeAction[]): void => {
  void dispatch(store).createSuccessNotice(text, { ...SNACKBAR, actions: [...actions] })
}

export const notifyError = (error: unknown): void => {
  void dispatch(store).createErrorNotice(messageOf(error), SNACKBAR)
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
  const [isHeld, setHeld] = useState(false)
  const passing = shown.filter(({ status }) => status === 'success').map(({ id }) => id)
  const names = passing.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for the list, which is new each time.
  useEffect(() => {
    if (isHeld || passing.length === 0) return undefined
    const timer = setTimeout(() => passing.forEach((id) => void removeNotice(id)), SHOWN)
    return () => clearTimeout(timer)
  }, [names, isHeld])
  return createPortal(
    // Dialogs hide everything else from screen readers, but not what is live. Each notice is spoken by itself.
    <section
      aria-label={__('Notices')}
      aria-live="off"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <SnackbarList className="cb-notices" notices={shown} onRemove={removeNotice} />
    </section>,
    document.body,
  )
}
