import { dispatch } from '@wordpress/data'
import { __ } from '@wordpress/i18n'
import { store as noticesStore } from '@wordpress/notices'

type Message = { readonly kind: 'opened' | 'also-open' | 'left'; readonly id: number }

const NOTICE = 'open-in-other-tab'

/** Warns if this browser has the same item open in another tab, and says when that is closed. */
export const watchOtherTabs = (id: number): void => {
  const channel = new BroadcastChannel('callboard-editor')
  const send = (kind: Message['kind']) => channel.postMessage({ kind, id } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.id !== id) return
    if (data.kind === 'left') void dispatch(noticesStore).removeNotice(NOTICE)
    else {
      void dispatch(noticesStore).createWarningNotice(
        __('You have this open in another tab, too. Write in one of them only.'),
        { id: NOTICE },
      )
      if (data.kind === 'opened') send('also-open')
    }
  })
  send('opened')
  addEventListener('pagehide', () => send('left'))
}
