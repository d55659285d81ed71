import { type Answer, type Api, CallboardError } from '@callboard/client'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { BROKEN, DOMAINS, ITEMS, LINKS_OF_ITEM, ORPHANS, OVERVIEW, SUGGESTIONS } from './data.ts'

type Edit = Api['undoLinkEdits']['reply']

/** A change of texts changes every report. */
export const useLinkChange = () =>
  useChange(ITEMS, ORPHANS, LINKS_OF_ITEM, SUGGESTIONS, BROKEN, DOMAINS, OVERVIEW)

interface TextEdit {
  readonly work: () => Promise<Answer<Edit>>
  /** Tells what was done when it was done to all. */
  readonly done: string
  readonly refused?: (error: unknown) => void
  /** Called after an undo. */
  readonly undone?: () => Promise<unknown>
}

/** An edit of texts as a change that can be undone; a text that was edited since is left alone. */
export const textEdit = ({ work, done, refused, undone }: TextEdit) => {
  let edit: Edit | undefined
  return {
    work: async () => {
      edit = (await work()).data
    },
    done: () => [done, ...remarksOn(edit)].join(' '),
    undo: async () => {
      await undoEdits(edit?.undo ?? [])
      await undone?.()
    },
    ...(refused ? { refused } : {}),
  }
}

const remarksOn = ({ failed = [], remaining = 0 }: Partial<Edit> = {}): string[] => [
  ...(failed.length === 0
    ? []
    : [
        sprintf(
          _n(
            'One was left out: its text has changed since, or that part of it cannot be changed here.',
            '%d were left out: their texts have changed since, or that part of them cannot be changed here.',
            failed.length,
          ),
          failed.length,
        ),
      ]),
  ...(remaining === 0
    ? []
    : [
        sprintf(
          _n('One more follows in the background.', '%d more follow in the background.', remaining),
          remaining,
        ),
      ]),
]

const CHANGED_SINCE = 409

/**
 * Restores texts. The server undoes all of them or none; if one was edited since, the others are undone
 * one by one.
 */
const undoEdits = async (undo: Edit['undo']): Promise<void> => {
  if (undo.length === 0)
    throw new Error(__('This cannot be undone here, since the site keeps no revisions.'))
  try {
    await api.undoLinkEdits({ undo })
  } catch (error) {
    const isMixed = error instanceof CallboardError && error.status === CHANGED_SINCE
    if (!isMixed || undo.length === 1) throw error
    await oneByOne(undo, (one) => api.undoLinkEdits({ undo: [one] }))
  }
}
